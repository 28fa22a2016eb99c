import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { countAt, markProved, removeSessions } from "#lib/commands/sessions/session-changes";
import type { Write } from "#lib/commands/write";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { NewPassword } from "#lib/store/member";
import type { Account } from "./account";
import { judgePassword, judgePasswordAndCode } from "./own-account";
import { factorOn, spendProof } from "./second-factor-changes";
import { tellAgents } from "./tell-agents";

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
