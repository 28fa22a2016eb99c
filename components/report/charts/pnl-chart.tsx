import { useLocale, useTranslations } from "next-intl";
import { Bar, type BarShapeProps, ReferenceLine } from "recharts";
import { PnlSwitch, usePnl } from "#components/ui/data/pnl";
import { groupMoney, roundMoney, withSign } from "#lib/browser/formats/format-money";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import { BarLink } from "./bar-link";
import type { BucketColumn } from "./bucket-table";
import { ChartCard, type ChartFigures, type SeriesChartProps } from "./chart-card";
import { ChartLegend } from "./chart-legend";
import { barWidthPxMax } from "./chart-look";
import { bucketName, type ChartRow, chartRows, shortTotal } from "./chart-rows";
import type { TooltipLine } from "./chart-tooltip";
import { tradesOfStep } from "./chart-trades";
import { SeriesBars, type SeriesBarsProps } from "./series-bars";

/** The result over time, in the view that the member chose: the players' gain is the agent's loss. */
export function PnlChart({ report, currency, inUsd = false, search, onNarrow }: SeriesChartProps) {
  const t = useTranslations("report");
  const language = useLocale();
  const pnl = usePnl();
  const { zone, previous } = report;
  const figure = inUsd ? "usd_net_pnl" : "net_pnl";
  const netOf = (summary: SummaryOnWire): string => pnl.of(summary[figure]);
  const figures: ChartFigures = {
    of: ({ summary }) => netOf(summary),
    shown: (value) => withSign(roundMoney(value)),
    inFull: (value) => withSign(groupMoney(value)),
    inUnit: ` ${inUsd ? "USD" : currency}`,
  };
  const rows = chartRows(report.buckets, previous?.buckets ?? null, (summary) => ({ net: Number(netOf(summary)) }));
  const hrefOf = ({ bucket }: ChartRow) => tradesOfStep(report, bucket, { figure, search: search ?? null });
  const lineOf = ({ bucket }: ChartRow): TooltipLine => ({
    key: "net",
    label: pnl.name,
    figure: figures.shown(figures.of(bucket)) + figures.inUnit,
    exact: figures.inFull(figures.of(bucket)) + figures.inUnit,
  });
  const labelOf = (row: ChartRow): string => {
    const { label, exact = "" } = lineOf(row);
    return t("opens", { label: `${bucketName(row.bucket, zone, language)}, ${label}`, figure: exact });
  };
  const columns: BucketColumn[] = [
    { key: "net", header: pnl.name, cell: ({ bucket }) => figures.inFull(figures.of(bucket)), href: hrefOf },
  ];
  return (
    <ChartCard
      {...{ report, rows, figures, hrefOf, onNarrow, columns }}
      title={t(`pnlOverTime.${pnl.view}`)}
      linesOf={(row) => [lineOf(row)]}
      legend={previous && <ChartLegend withCategories={false} previous={previous} />}
      actions={<PnlSwitch />}
    >
      <PnlBars
        {...{ rows, hrefOf, labelOf }}
        totalOf={({ bucket }) => withSign(shortTotal(figures.of(bucket), language))}
      />
    </ChartCard>
  );
}

interface PnlBarsProps extends Pick<SeriesBarsProps<"net">, "rows" | "totalOf"> {
  readonly hrefOf: (row: ChartRow) => string | null;
  readonly labelOf: (row: ChartRow) => string;
}

/** Bars above the line are gains, bars below it losses, in the chosen view. */
function PnlBars({ rows, totalOf, hrefOf, labelOf }: PnlBarsProps) {
  return (
    <SeriesBars {...{ rows, totalOf }} total="net">
      <ReferenceLine y={0} stroke="var(--edge)" />
      <Bar
        dataKey="drawn.net"
        maxBarSize={barWidthPxMax}
        isAnimationActive={false}
        shape={(bar: BarShapeProps) => {
          const row = rows[bar.index];
          if (!row) return null;
          const fill = row.drawn.net < 0 ? "var(--loss)" : "var(--accent)";
          return <BarLink bar={bar} fill={fill} href={hrefOf(row)} label={labelOf(row)} />;
        }}
      />
    </SeriesBars>
  );
}
