import { mainAgent } from "./demo-agents";
import { demoMail } from "./demo-past";
import type { TransferMaker } from "./load-history";
import type { DemoTransfer } from "./players-money";

const byMembersPerMille = 20;
const makers = [
  { name: "finance", deposit: "Cash at the counter", withdrawal: "Paid out at the counter" },
  { name: "treasury", deposit: "Bank transfer received", withdrawal: "Paid out by bank transfer" },
  { name: "nights", deposit: "Card payment taken by phone", withdrawal: "Asked for by phone, identity checked" },
] as const;

/** Most transfers come from the agent's own system. Now and then a member of the main agent makes one, with a reason. */
export function makerOf({ agent, kind, at }: DemoTransfer, apiKey: string): TransferMaker {
  const draw = Number((at / 1_000n) % 1_000n);
  const maker = makers[draw % makers.length];
  const isByMember = agent.id === mainAgent.id && draw < byMembersPerMille && maker;
  return isByMember
    ? { actor: `member:${demoMail(maker.name)}`, reason: maker[kind] }
    : { actor: `key:${apiKey}`, reason: null };
}
