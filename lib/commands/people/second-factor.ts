import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { countAt, markProved, removeSessions } from "#lib/commands/sessions/session-changes";
import type { Author } from "#lib/domain/audit/author";
import { done, refuse } from "#lib/domain/failure";
import type { FactorConfirmation, FactorStart, RecoveryRenewal } from "#lib/domain/people/member";
import { isFactorRequired } from "#lib/domain/people/person";
import type { AccountAsk, FactorProof } from "#lib/domain/people/second-factor";
import { faultOfFactorReset, type MemberAsk } from "#lib/domain/people/team";
import { isActiveAnywhere, memberIn, noMemberOfYours } from "./account";
import { factorIsOn, judgePassword, judgePasswordAndCode } from "./own-account";
import { factorOn, keepCodes, keepFactor, removeFactor, spendProof } from "./second-factor-changes";
import { tellAgents } from "./tell-agents";

/** Stores the secret of a set-up. It guards nothing until one of its codes is confirmed. */
export const startTwoFactor = command({
  facts: ({ email }: FactorStart) => ({ account: want("account", email) }),
  decide({ account }, { sealedSecret, at, ...ask }) {
    const proved = judgePassword(account, ask);
    if (!proved.ok) return proved;
    if (factorOn(account)) return factorIsOn();
    const started = { sealedSecret, startedAt: at, confirmedAt: null, lastStep: 0n };
    return decided(done(null), { writes: keepFactor(ask.email, started) });
  },
});

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

export const endTwoFactor = command({
  facts: ({ email }: AccountAsk, _proof: FactorProof, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, ask, proof, by) {
    const judged = judgePasswordAndCode(account, ask, proof);
    if (!judged.ok) return judged;
    const bonds = judged.value.memberships.map(({ member: { roles, status }, agent: { twoFactorRequired } }) => ({
      roles,
      status,
      twoFactorRequired,
    }));
    if (isFactorRequired(bonds)) return staysOn();
    const facts = {
      action: "member.two_factor_off" as const,
      before: { two_factor: true },
      after: () => ({ two_factor: false }),
    };
    const { agentIds, changes } = tellAgents(judged.value, facts, by);
    return decided(done({ agentIds }), together({ writes: removeFactor(ask.email) }, changes));
  },
});

const staysOn = () =>
  refuse("second_factor_required", "A team of yours requires a second factor of your role: it stays on.");

export const renewRecoveryCodes = command({
  facts: ({ email }: RecoveryRenewal, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, ask, by) {
    const { email, proof, recoveryDigests } = ask;
    const judged = judgePasswordAndCode(account, ask, proof);
    if (!judged.ok) return judged;
    const facts = {
      action: "member.recovery_codes_new" as const,
      before: { recovery_codes_left: judged.value.unusedCodes.length },
      after: () => ({ recovery_codes_left: recoveryDigests.length }),
    };
    const { agentIds, changes } = tellAgents(judged.value, facts, by);
    const writes = [spendProof(email, proof, by.at), ...keepCodes(email, recoveryDigests)];
    return decided(done({ agentIds }), together({ writes }, changes));
  },
});

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
