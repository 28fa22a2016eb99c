import { useLocale, useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import { Skeleton } from "#components/ui/data/skeleton";
import { decimalsOf, groupMoney } from "#lib/browser/formats/format-money";
import { formatCount } from "#lib/browser/formats/format-number";
import { turned } from "#lib/browser/formats/turned";
import { type FigureName, figureNames, figureRules } from "#lib/domain/reports/figure";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import { ComparedFigure } from "./compared-figure";
import { TradesLink } from "./trades-link";

export interface ReportFigureProps {
  readonly figure: FigureName;
  /** True to show the house's view of a figure that the wire gives from the players' view. */
  readonly turned?: boolean;
  readonly currency?: string;
  readonly size?: "plain" | "large";
}

/** An exact figure of the report, with a link to its trades and the former period's figure. */
export function ReportFigure({ figure, turned: isTurned = false, currency, size = "plain" }: ReportFigureProps) {
  const t = useTranslations("report");
  const locale = useLocale();
  const { times, summary, previous } = useShownReport();
  if (!summary) return <Skeleton className={size === "large" ? "h-8 w-40" : "ml-auto h-6 w-28"} />;
  const show = (report: SummaryOnWire): string =>
    isCount(figure)
      ? formatCount(Number(report[figure]), locale)
      : groupMoney(textOf(report, figure, isTurned), size === "plain" ? columnDecimals(summary, figure) : 2);
  const label = isTurned ? t("netHouse") : t(`figure.${figure}`);
  const figureText = currency ? `${show(summary)} ${currency}` : show(summary);
  return (
    <span className={`inline-flex flex-col ${size === "large" ? "items-start" : "items-end"}`}>
      <TradesLink
        times={times}
        figure={figure}
        label={t("opens", { label, figure: figureText })}
        className={size === "large" ? "font-semibold text-2xl leading-8 tracking-tight" : ""}
      >
        {show(summary)}
        {currency && <span className="ml-1.5 font-normal text-[0.75em] text-soft">{currency}</span>}
      </TradesLink>
      {previous && (
        <ComparedFigure
          now={textOf(summary, figure, isTurned)}
          before={textOf(previous, figure, isTurned)}
          shown={show(previous)}
        />
      )}
    </span>
  );
}

const isCount = (figure: FigureName): boolean => figureRules[figure].measure === "count";
const isUsd = (figure: FigureName): boolean => figure.startsWith("usd_");

/** All figures of a column get the same number of decimals, so that their points line up. */
function columnDecimals(report: SummaryOnWire, figure: FigureName): number {
  const beside = figureNames.filter((name) => !isCount(name) && isUsd(name) === isUsd(figure));
  return decimalsOf(beside.map((name) => String(report[name])));
}

/** A count becomes text too, so that no figure passes through a floating-point number. */
const textOf = (report: SummaryOnWire, figure: FigureName, isTurned: boolean): string =>
  isTurned ? turned(String(report[figure])) : String(report[figure]);
