import { useTranslations } from "next-intl";
import { useRuleWords } from "#components/approvals/rules/rule-words";
import { useRead } from "#components/page/use-read";
import { rulesQuery } from "#lib/browser/queries/approvals";
import { limitsQuery } from "#lib/browser/queries/limits";
import type { DeskApproval, DeskRule } from "#lib/desk/approvals/approval-shape";
import { textIn } from "#lib/domain/approvals/about";
import { becauseOfOwner } from "#lib/domain/approvals/approval-rule";
import { LimitCaught, RuleCaught, sumOf } from "./caught-by";
import { clauseOf, type Made } from "./clause-of";

/** The one clause of a rule, or the limit, that asks for the approval, with the figures that met it. */
export function WhyItWaits({ approval }: { readonly approval: DeskApproval }) {
  const t = useTranslations("approvals.record");
  const { because, kind, rule_version: version, about, used_before: usedBefore } = approval;
  if (because === becauseOfOwner) return t("whyOwner");
  const amount = textIn(about, "amount");
  if (because === "rule") {
    return (
      <ByRule kind={kind} version={version} made={kind === "transfers" ? { amount, sum: amount, usedBefore } : null} />
    );
  }
  if (because !== "transfers") return <ByLimit id={because} used={usedBefore} amount={amount} />;
  const sum = sumOf(textIn(about, "deposit_sum") || "0", textIn(about, "withdrawal_sum") || "0");
  return <ByRule kind="transfers" made={{ amount: textIn(about, "largest") || "0", sum, usedBefore }} />;
}

export interface ByRuleProps {
  /** The kind whose rule it is: a run can meet the rule of transfers. */
  readonly kind: DeskApproval["kind"];
  /** Left out for a rule that is not that of its kind: its changes judge the request anew. */
  readonly version?: string;
  /** The amounts that the rule of transfers judges; null for requests of other kinds. */
  readonly made: Made | null;
  readonly isOwn?: boolean;
}

export function ByRule({ kind, version, made, isOwn = false }: ByRuleProps) {
  const t = useTranslations("approvals.record");
  const { data } = useRead(rulesQuery);
  const rule = data?.rules.find((each) => each.kind === kind);
  if (!rule) return null;
  if (version !== undefined && rule.version !== version) return t("whyOld");
  return <RuleMet rule={rule} made={made} isOwn={isOwn} isRun={version === undefined} />;
}

interface RuleMetProps extends Pick<ByRuleProps, "made"> {
  readonly rule: DeskRule;
  readonly isOwn: boolean;
  readonly isRun: boolean;
}

function RuleMet({ rule, made, isOwn, isRun }: RuleMetProps) {
  const words = useRuleWords();
  const met = made && clauseOf(rule, made);
  if (!made || !met) return words(rule);
  const { over, over_day: overDay } = rule;
  return <RuleCaught {...met} {...{ over, overDay, isOwn, isRun }} amount={made.amount} />;
}

interface ByLimitProps {
  readonly id: string;
  readonly used: string | null;
  readonly amount: string;
}

function ByLimit({ id, used, amount }: ByLimitProps) {
  const t = useTranslations("approvals.record");
  const { data } = useRead(limitsQuery);
  if (!data) return null;
  const limit = data.limits.find((each) => each.id === id);
  if (!limit) return t("limitGone");
  return <LimitCaught limit={limit} used={used} asked={limit.measure === "sum" ? amount : "1"} />;
}
