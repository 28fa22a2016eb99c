import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { countAt, markProved, removeSessions } from "#lib/commands/sessions/session-changes";
import type { Write } from "#lib/commands/write";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { NewPassword, NewPersonName } from "#lib/domain/people/member";
import type { AccountAsk, FactorProof } from "#lib/domain/people/second-factor";
import type { MemberAsk } from "#lib/domain/people/team";
import { type Account, isActiveAnywhere, memberIn, noMemberOf, noMemberOfYours } from "./account";
import { factorOn, judgeProof, spendProof } from "./second-factor-changes";
import { tellAgents } from "./tell-agents";

/** The account, if its password hash is still the one that was checked. */
export function judgePassword(account: Account | null, { passwordHash }: AccountAsk): Outcome<Account> {
  const isAsJudged = account?.person.passwordHash === passwordHash && isActiveAnywhere(account);
  return isAsJudged ? done(account) : changedMeanwhile();
}

export function judgePasswordAndCode(account: Account | null, ask: AccountAsk, proof: FactorProof): Outcome<Account> {
  const proved = judgePassword(account, ask);
  if (!proved.ok) return proved;
  const factor = factorOn(proved.value);
  if (!factor) return refuse("second_factor_state", "Your second factor is off. Reload the page.");
  const judged = judgeProof(proved.value, factor, proof);
  return judged.ok ? proved : judged;
}

export const factorIsOn = () => refuse("second_factor_state", "Your second factor is on already. Reload the page.");

const changedMeanwhile = () =>
  refuse("password_wrong", "Your account changed while the password was judged. Enter the present password again.");

/** Changes what a person is called, at all their agents. */
export const changeName = command({
  facts: ({ email }: NewPersonName, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, { email, name }, by) {
    if (!account) return noMemberOfYours();
    const before = { name: account.person.name };
    const { agentIds, changes } = tellAgents(account, { action: "member.name", before, after: () => ({ name }) }, by);
    return decided(
      done({ agentIds }),
      together({ writes: [{ act: "change", table: "people", where: { email }, to: { name } }] }, changes),
    );
  },
});

export const changePassword = command({
  facts: ({ email }: NewPassword, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, ask, by) {
    const { email, newHash, keepSession, proof } = ask;
    const judged = judgeProofs(account, ask);
    if (!judged.ok) return judged;
    const { sessions } = judged.value;
    const ending = sessions.filter(({ idDigest }) => idDigest !== keepSession);
    const after = (agentId: string) => ({ sessions_ended: countAt(ending, agentId) });
    const { agentIds, changes } = tellAgents(judged.value, { action: "member.password", after }, by);
    const writes: Write[] = [
      ...(proof ? [spendProof(email, proof, by.at)] : []),
      { act: "change", table: "people", where: { email }, to: { passwordHash: newHash } },
      ...removeSessions(ending),
      ...markProved(
        sessions.filter(({ idDigest }) => idDigest === keepSession),
        by.at,
      ),
    ];
    return decided(done({ ended: ending.length, agentIds }), together({ writes }, changes));
  },
});

function judgeProofs(account: Account | null, { proof, ...ask }: NewPassword): Outcome<Account> {
  if (proof) return judgePasswordAndCode(account, ask, proof);
  const proved = judgePassword(account, ask);
  return proved.ok && factorOn(account) ? codeMissing() : proved;
}

const codeMissing = () =>
  refuse("second_factor_wrong", "Your second factor is on: enter a code of it, too. Nothing was changed.");

/** Sets a member's password for the operator. It holds at all the person's agents, and ends all their sessions. */
export const resetPassword = command({
  facts: ({ email }: MemberAsk, _newHash: string, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, { agentId, email }, newHash, by) {
    const member = memberIn(account, agentId);
    if (!account || !member) return noMemberOf({ agentId, email });
    const { sessions } = account;
    const after = (of: string) => ({ sessions_ended: countAt(sessions, of) });
    const { agentIds, changes } = tellAgents(account, { action: "member.reset", after }, by, agentId);
    const writes = [
      { act: "change", table: "people", where: { email }, to: { passwordHash: newHash } } as const,
      ...removeSessions(sessions),
    ];
    return decided(done({ ...member, agentIds }), together({ writes }, changes));
  },
});
