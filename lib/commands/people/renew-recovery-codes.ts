import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { RecoveryRenewal } from "#lib/store/member";
import { judgePasswordAndCode } from "./own-account";
import { keepCodes, spendProof } from "./second-factor-changes";
import { tellAgents } from "./tell-agents";

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
