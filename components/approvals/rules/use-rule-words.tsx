import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { groupMoney } from "#lib/browser/formats/format-money";
import type { RuleNamed } from "./rule-in";

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
