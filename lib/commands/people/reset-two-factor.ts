import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { countAt, removeSessions } from "#lib/commands/sessions/session-changes";
import { done, refuse } from "#lib/domain/failure";
import { faultOfFactorReset, type MemberAsk } from "#lib/domain/people/team";
import type { Author } from "#lib/store/author";
import { memberIn } from "./account";
import { noMemberOfYours } from "./no-member";
import { factorOn, removeFactor } from "./second-factor-changes";
import { tellAgents } from "./tell-agents";

/** Removes a second factor, for a member who has lost their phone. */
export const resetTwoFactor = command({
  facts: ({ email }: MemberAsk, _by: Author) => ({ account: want("account", email) }),
  needsProof: ({ account }, { email }, by) => by.acting?.email !== email && factorOn(account) !== null,
  decide({ account }, { agentId, email }, by) {
    // Turning off one's own factor takes the password and a code: a browser left open must not be enough.
    if (by.acting?.email === email) return notOnesOwn();
    if (!account || !memberIn(account, agentId)) return noMemberOfYours();
    if (!factorOn(account)) return refuse("second_factor_state", "This member has no second factor to reset.");
    const beyondReach = faultOfFactorReset(by.acting ? "owner" : "operator", account.memberships.length - 1);
    if (beyondReach) return beyondReach;
    const { sessions } = account;
    const facts = {
      action: "member.two_factor_reset" as const,
      before: { two_factor: true },
      after: (of: string) => ({ two_factor: false, sessions_ended: countAt(sessions, of) }),
    };
    const { agentIds, changes } = tellAgents(account, facts, by, agentId);
    const writes = [...removeFactor(email), ...removeSessions(sessions)];
    return decided(done({ agentIds }), together({ writes }, changes));
  },
});

const notOnesOwn = () =>
  refuse("second_factor_state", "Turn off your own second factor on the page of your account, or ask another owner.");
