import { judgeRuleChange, type RuleEffect } from "#lib/commands/approvals/rule";
import type { ApprovalKind } from "#lib/domain/approvals/approval";
import { faultOfRule, noRule, type RuleChange } from "#lib/domain/approvals/approval-rule";
import { done, type Outcome } from "#lib/domain/failure";
import type { Context } from "#lib/usecases/context";

/** What a rule would do to what waits, were it set now. It judges as the change itself does, and changes nothing. */
export async function previewRule(
  { store, clock }: Context,
  agentId: string,
  kind: ApprovalKind,
  change: RuleChange,
): Promise<Outcome<RuleEffect>> {
  const fault = faultOfRule(kind, change);
  if (fault) return fault;
  const now = clock.now();
  const read = await store.approvals.readRuleChange(agentId, now);
  if (!read.ok) return read;
  const before = read.value.rules.find((rule) => rule.kind === kind) ?? noRule(agentId, kind);
  const rule = { ...before, ...change, version: before.version + 1n };
  return done(judgeRuleChange(rule, before, read.value, now));
}
