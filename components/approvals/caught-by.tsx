import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type LimitNamed, useLimitWords } from "#components/control/limit-words";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Alert } from "#components/ui/data/alert";
import { groupMoney } from "#lib/browser/formats/format-money";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import type { RuleClause } from "#lib/domain/approvals/approval-rule";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { shownText } from "#lib/domain/text/shown-text";

/** The part of a rule that caught a transfer or a run, with its figures. */
export interface RuleCaughtProps {
  readonly clause: RuleClause;
  /** Of a run: its largest row. */
  readonly amount: string;
  readonly over: string | null;
  readonly overDay: string | null;
  /** The sender's sum of 24 hours once this has posted. */
  readonly daySum: string;
  readonly isOwn?: boolean;
  readonly isRun?: boolean;
}

/** "This brings you to 2,060.50 EUR of 2,000.00 EUR in 24 hours." */
export function RuleCaught({ clause, amount, over, overDay, daySum, isOwn = false, isRun = false }: RuleCaughtProps) {
  const t = useTranslations("foreseen");
  const { currency } = useSignedInMember().agent;
  const told = (sum: string | null) => `${groupMoney(sum ?? "0")} ${currency}`;
  if (clause === "every") return t("every");
  if (clause === "over") return t(isRun ? "row" : "over", { amount: told(amount), over: told(over) });
  return t("overDay", { who: isOwn ? "you" : "maker", sum: told(daySum), most: told(overDay) });
}

export interface LimitCaughtProps {
  readonly limit: LimitNamed & Pick<DeskLimit, "window" | "measure" | "bound">;
  readonly used: string | null;
  readonly asked: string;
}

/** "Withdrawals, everybody: this makes 520.00 EUR of 500.00 EUR in a day." */
export function LimitCaught({ limit, used, asked }: LimitCaughtProps) {
  const [t, tLimits] = [useTranslations("foreseen"), useTranslations("limits")];
  const nameOf = useLimitWords();
  const { currency } = useSignedInMember().agent;
  const { measure, bound, window } = limit;
  const told = (text: string) =>
    measure === "sum" ? `${groupMoney(text)} ${currency}` : tLimits("count", { count: Number(text) });
  const sum = measure === "sum" ? sumOf(used ?? "0", asked) : String(Number(used ?? "0") + Number(asked));
  return t("limit", { name: nameOf(limit), sum: told(sum), most: told(bound), window });
}

export const sumOf = (one: string, other: string): string => formatMoney(parseMoney(one) + parseMoney(other));

export interface NeedsApprovalProps {
  readonly needed: number;
  readonly waitsFor: readonly string[];
  /** The clause that caught it. */
  readonly children: ReactNode;
}

/** Says before anything is sent that others decide: why, and who can. */
export function NeedsApproval({ needed, waitsFor, children }: NeedsApprovalProps) {
  const t = useTranslations("foreseen");
  const names = waitsFor.map((email) => shownText(email)).join(", ");
  return (
    <Alert tone="warn" title={t("needs", { needed })}>
      <p>{children}</p>
      <p className="[overflow-wrap:anywhere]">{t("can", { names })}</p>
      <p className="text-soft">{t("until")}</p>
    </Alert>
  );
}
