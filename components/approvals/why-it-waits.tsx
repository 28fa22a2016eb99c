import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRuleWords } from "#components/approvals/rules/use-rule-words";
import { LimitBound } from "#components/control/limit-amount";
import { useLimitWords } from "#components/control/use-limit-words";
import { rulesQuery } from "#lib/browser/queries/approvals";
import { limitsQuery } from "#lib/browser/queries/limits";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";

/** The rule or the limit that asks for the approval. */
export const WhyItWaits = ({ approval }: { readonly approval: DeskApproval }) =>
  approval.because === "rule" ? <ByRule approval={approval} /> : <ByLimit id={approval.because} />;

function ByRule({ approval: { kind, rule_version: version } }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals.record");
  const words = useRuleWords();
  const { data } = useQuery(rulesQuery);
  const rule = data?.rules.find((each) => each.kind === kind);
  if (!rule) return null;
  return rule.version === version ? words(rule) : t("whyOld");
}

function ByLimit({ id }: { readonly id: string }) {
  const t = useTranslations("approvals.record");
  const nameOf = useLimitWords();
  const { data } = useQuery(limitsQuery);
  if (!data) return null;
  const limit = data.limits.find((each) => each.id === id);
  if (!limit) return t("limitGone");
  return (
    <>
      {nameOf(limit)}: <LimitBound limit={limit} />
    </>
  );
}
