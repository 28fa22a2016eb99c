import { useTranslations } from "next-intl";
import { useRuleWords } from "#components/approvals/rules/use-rule-words";
import { LimitBound } from "#components/control/limit-amount";
import { useLimitWords } from "#components/control/use-limit-words";
import { useRead } from "#components/page/use-read";
import { rulesQuery } from "#lib/browser/queries/approvals";
import { limitsQuery } from "#lib/browser/queries/limits";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { becauseOfOwner } from "#lib/domain/approvals/approval-rule";

/** The rule or the limit that asks for the approval. */
export function WhyItWaits({ approval }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals.record");
  const { because, kind, rule_version: version } = approval;
  if (because === becauseOfOwner) return t("whyOwner");
  if (because === "rule") return <ByRule kind={kind} version={version} />;
  return because === "transfers" ? <ByRule kind="transfers" /> : <ByLimit id={because} />;
}

interface ByRuleProps {
  readonly kind: DeskApproval["kind"];
  /** Left out for a rule that is not that of its kind: its changes judge the request anew. */
  readonly version?: string;
}

function ByRule({ kind, version }: ByRuleProps) {
  const t = useTranslations("approvals.record");
  const words = useRuleWords();
  const { data } = useRead(rulesQuery);
  const rule = data?.rules.find((each) => each.kind === kind);
  if (!rule) return null;
  return version === undefined || rule.version === version ? words(rule) : t("whyOld");
}

function ByLimit({ id }: { readonly id: string }) {
  const t = useTranslations("approvals.record");
  const nameOf = useLimitWords();
  const { data } = useRead(limitsQuery);
  if (!data) return null;
  const limit = data.limits.find((each) => each.id === id);
  if (!limit) return t("limitGone");
  return (
    <>
      {nameOf(limit)}: <LimitBound limit={limit} />
    </>
  );
}
