import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, refuse } from "#lib/domain/failure";
import { isFactorRequired } from "#lib/domain/people/person";
import type { AccountAsk, FactorProof } from "#lib/domain/people/second-factor";
import type { Author } from "#lib/store/author";
import { judgePasswordAndCode } from "./own-account";
import { removeFactor } from "./second-factor-changes";
import { tellAgents } from "./tell-agents";

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
