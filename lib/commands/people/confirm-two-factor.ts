import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { countAt, markProved, removeSessions } from "#lib/commands/sessions/session-changes";
import { done, refuse } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { FactorConfirmation } from "#lib/store/member";
import { isActiveAnywhere } from "./account";
import { factorIsOn } from "./own-account";
import { factorOn, keepCodes, keepFactor } from "./second-factor-changes";
import { tellAgents } from "./tell-agents";

export const confirmTwoFactor = command({
  facts: ({ email }: FactorConfirmation, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, { email, sealedSecret, step, recoveryDigests, keepSession }, by) {
    const started = account?.twoFactor;
    if (!account || !isActiveAnywhere(account) || started?.sealedSecret !== sealedSecret) return notStarted();
    if (factorOn(account)) return factorIsOn();
    // A browser signed in by password alone must sign in again: it may be the intruder to be kept out.
    const ending = account.sessions.filter(({ idDigest }) => idDigest !== keepSession);
    const kept = account.sessions.filter(({ idDigest }) => idDigest === keepSession);
    const facts = {
      action: "member.two_factor_on" as const,
      before: { two_factor: false },
      after: (agentId: string) => ({ two_factor: true, sessions_ended: countAt(ending, agentId) }),
    };
    const { agentIds, changes } = tellAgents(account, facts, by);
    const writes = [
      ...keepFactor(email, { ...started, confirmedAt: by.at, lastStep: step }),
      ...keepCodes(email, recoveryDigests),
      ...removeSessions(ending),
      // The password was given when the set-up began.
      ...markProved(kept, started.startedAt),
    ];
    return decided(done({ agentIds }), together({ writes }, changes));
  },
});

const notStarted = () =>
  refuse("second_factor_state", "This set-up was begun anew or is over. Reload the page and begin again.");
