import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { groupMoney } from "#lib/browser/formats/format-money";
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

/** Tells a rule in a sentence: "Transfers over 1,000.00 EUR need 1 approval." */
export function useRuleWords(): (rule: RuleNamed) => string {
  const t = useTranslations("approvals.rule");
  const { agent } = useSignedInMember();
  const sum = (text: string) => `${groupMoney(text)} ${agent.currency}`;
  return ({ kind, needed, over, over_day: day }) => {
    if (needed === 0) return t(`off.${kind}`);
    if (over === null) return t(`on.${kind}`, { needed });
    return day === null
      ? t("over", { over: sum(over), needed })
      : t("overDay", { over: sum(over), day: sum(day), needed });
  };
}
