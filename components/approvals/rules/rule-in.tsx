import type { DeskRule } from "#lib/desk/approvals/approval-shape";
import { type About, textIn } from "#lib/domain/approvals/about";
import { approvalKinds } from "#lib/domain/approvals/approval";

export type RuleNamed = Pick<DeskRule, "kind" | "needed" | "over" | "over_day">;

/** The rule that a request would set; null for a kind that this page does not know. */
export function ruleIn(about: About): RuleNamed | null {
  const kind = approvalKinds.find((name) => name === about.kind);
  if (!kind) return null;
  const sum = (name: string) => textIn(about, name) || null;
  return { kind, needed: Number(textIn(about, "needed")), over: sum("over"), over_day: sum("over_day") };
}
