import { useTranslations } from "next-intl";
import { LimitBound } from "#components/control/limit-amount";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";

/** The limits of a member, a line each: "Withdrawals: at most 500.00 EUR a day, 40% used". */
export function MemberLimits({ limits }: { readonly limits: readonly DeskLimit[] }) {
  const t = useTranslations("limits");
  return limits.map((limit) => (
    <span key={limit.id} className="block w-full text-[0.8125rem] text-soft">
      {t(`type.${limit.side}`)} · <LimitBound limit={limit} />
      {limit.use && <> · {t("percent", { percent: `${limit.use.percent}%` })}</>}
    </span>
  ));
}
