import { memberOperation } from "#lib/desk/member-operation";
import { approvalKinds } from "#lib/domain/approvals/approval";
import { noRule } from "#lib/domain/approvals/approval-rule";
import { done } from "#lib/domain/failure";
import type { RulesView } from "./approval-shape";
import { ruleOnWire } from "./rule-on-wire";

export const readRules = memberOperation({
  method: "GET",
  path: "/api/desk/approvals/rules",
  may: "approvals:read",
  async handle({ context, agent }) {
    const read = await context.store.approvals.readApprovalRules(agent.id, context.clock.now());
    if (!read.ok) return read;
    const { rules, members } = read.value;
    const all = approvalKinds.map((kind) => rules.find((rule) => rule.kind === kind) ?? noRule(agent.id, kind));
    return done<RulesView>({ rules: all.map((rule) => ruleOnWire(rule, members)) });
  },
});
