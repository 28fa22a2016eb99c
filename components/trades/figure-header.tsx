import { useLocale, useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { ArrowLeft } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Alert } from "#components/ui/data/alert";
import { Skeleton } from "#components/ui/data/skeleton";
import { Time } from "#components/ui/text/time";
import { withParams } from "#lib/browser/asking/api";
import { groupMoney } from "#lib/browser/formats/format-money";
import { formatCount } from "#lib/browser/formats/format-number";
import { turned } from "#lib/browser/formats/turned";
import type { RangeTimes } from "#lib/browser/queries/report";
import type { DeskTrades } from "#lib/desk/trades/trade-shape";
import { type FigureName, figureRules } from "#lib/domain/reports/figure";

export interface FigureHeaderProps {
  readonly name: FigureName;
  /** Undefined while the answer is awaited. */
  readonly opened: DeskTrades | undefined;
  readonly times: RangeTimes;
}

/** Names the opened figure and confirms that its rows add up to it. */
export function FigureHeader({ name, opened, times }: FigureHeaderProps) {
  const t = useTranslations("trades");
  const tReport = useTranslations("report");
  const locale = useLocale();
  const { agent } = useSignedInMember();
  const { measure } = figureRules[name];
  const figure = opened?.figure;
  const isNet = measure === "netPnl" || measure === "usdNetPnl";
  const show = (value: string): string =>
    measure === "count"
      ? formatCount(Number(value), locale)
      : `${groupMoney(value)} ${measure.startsWith("usd") ? "USD" : agent.currency}`;
  return (
    <section className="rounded-xl border border-line bg-surface px-5 py-4">
      <Link
        href={withParams("/reports", { ...times })}
        className="touch inline-flex items-center gap-1.5 rounded-sm text-[0.8125rem] text-accent hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t("backToReport")}
      </Link>
      <h2 className="mt-1 text-[0.8125rem] text-soft">{tReport(`figure.${name}`)}</h2>
      {figure ? (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="tabular font-semibold text-2xl leading-8 tracking-tight">{show(figure.value)}</span>
          {isNet && <span className="tabular text-soft">{t("fromHouse", { figure: show(turned(figure.value)) })}</span>}
        </p>
      ) : (
        <Skeleton className="h-8 w-48" />
      )}
      {figure?.adds_up === false ? (
        <Alert tone="bad" className="mt-3">
          {t("addsUpNot")}
        </Alert>
      ) : (
        <p className="mt-1 text-[0.8125rem] text-soft">
          {figure ? t("addsUp") : t("loadingAll")} {opened && tReport("asOf")}{" "}
          {opened && <Time at={opened.as_of} zoned />}
        </p>
      )}
    </section>
  );
}
