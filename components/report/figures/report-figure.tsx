import { useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import { Skeleton } from "#components/ui/data/empty-state";
import { type FigureName, figureInUsd } from "#lib/domain/reports/figure";
import { ComparedFigure } from "./compared-figure";
import { TradesLink } from "./trades-link";
import { useFigureText } from "./use-figure-text";

export interface ReportFigureProps {
  /** By its name in the agent's currency. In USD the report shows its counterpart. */
  readonly figure: FigureName;
  /** True to name the currency after the figure. */
  readonly withCurrency?: boolean;
  readonly size?: "plain" | "large";
}

/** A figure of the report, with a link to its trades and the compared period's figure. */
export function ReportFigure({ figure: named, withCurrency = false, size = "plain" }: ReportFigureProps) {
  const t = useTranslations("report");
  const { summary, previous, currency, inUsd } = useShownReport();
  const textOf = useFigureText();
  const figure = inUsd ? figureInUsd(named) : named;
  if (figure === null) return <span title={t("noSuchFigure")}>–</span>;
  if (!summary) return <Skeleton className={size === "large" ? "h-8 w-40" : "ml-auto h-6 w-28"} />;
  const { name: label, of, shown, inFull } = textOf(figure);
  const now = of(String(summary[figure]));
  const before = previous && of(String(previous[figure]));
  const unit = withCurrency ? ` ${currency}` : "";
  return (
    <span className={`inline-flex flex-col ${size === "large" ? "items-start" : "items-end"}`}>
      <span className={size === "large" ? "flex items-baseline gap-1.5 text-2xl leading-8 tracking-tight" : ""}>
        <TradesLink
          of={{ figure }}
          label={t("opens", { label, figure: inFull(now) + unit })}
          exact={inFull(now) === shown(now) ? null : inFull(now) + unit}
          className={size === "large" ? "font-semibold" : ""}
        >
          {shown(now)}
        </TradesLink>
        {withCurrency && <span className="text-[0.75em] text-soft">{currency}</span>}
      </span>
      {before !== undefined && <ComparedFigure now={now} before={before} shown={shown(before)} />}
    </span>
  );
}
