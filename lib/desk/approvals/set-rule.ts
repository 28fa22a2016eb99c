import { memberOperation } from "#lib/desk/member-operation";
import { approvalKinds } from "#lib/domain/approvals/approval";
import { done, refuse } from "#lib/domain/failure";
import { RuleBody } from "./approval-shape";
import { ruleOnWire, sumIn } from "./rule-on-wire";

export const setRule = memberOperation({
  method: "PATCH",
  path: "/api/desk/approvals/rules/{kind}",
  may: "approvals:rule",
  body: RuleBody,
  async handle({ context, agent, author, params }, { body: { needed, over, over_day } }) {
    const kind = approvalKinds.find((name) => name === params.kind);
    if (!kind) return refuse("not_found", `There is no such rule. The rules are ${approvalKinds.join(", ")}.`);
    const change = { needed, over: sumIn(over), overDay: sumIn(over_day) };
    const set = await context.store.approvals.setApprovalRule(agent.id, kind, change, author);
    if (!set.ok) return set;
    const read = await context.store.approvals.readApprovalRules(agent.id, author.at);
    return read.ok ? done(ruleOnWire(set.value, read.value.members)) : read;
  },
});
