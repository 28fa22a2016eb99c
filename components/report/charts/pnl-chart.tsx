import { useTranslations } from "next-intl";
import { useState } from "react";
import { Segmented } from "#components/ui/controls/segmented";
import { groupMoney } from "#lib/browser/formats/format-money";
import { turned } from "#lib/browser/formats/turned";
import { bucketName } from "./bucket-label";
import type { BucketColumn } from "./bucket-table";
import { ChartCard, type SeriesChartProps } from "./chart-card";
import { ChartLegend } from "./chart-legend";
import { type ChartRow, chartRows } from "./chart-rows";
import type { TooltipLine } from "./chart-tooltip";
import { tradesOfStep } from "./chart-trades";
import { PnlBars, type PnlView } from "./pnl-bars";

/** The net PnL over time. The view is always named, because the players' gain is the house's loss. */
export function PnlChart({ report, currency, onNarrow }: SeriesChartProps) {
  const t = useTranslations("report");
  const [view, setView] = useState<PnlView>("house");
  const { unit, zone, previous } = report;
  const rows = chartRows(report.buckets, previous?.buckets ?? null, "turnover");
  const inUnit = ` ${currency}`;
  const showAs = { house: (net: string) => groupMoney(turned(net)), players: (net: string) => groupMoney(net) };
  const show = showAs[view];
  const hrefOf = ({ bucket }: ChartRow) => tradesOfStep(report, bucket, { figure: "net_pnl" });
  const lineOf = ({ bucket }: ChartRow): TooltipLine => ({
    key: "net",
    label: view === "house" ? t("netHouse") : t("netPlayers"),
    figure: show(bucket.summary.net_pnl) + inUnit,
  });
  const labelOf = (row: ChartRow): string => {
    const { label, figure } = lineOf(row);
    return t("opens", { label: `${bucketName(row.bucket, unit, zone)}, ${label}`, figure });
  };
  const columns: BucketColumn[] = (["house", "players"] as const).map((whose) => ({
    key: whose,
    header: whose === "house" ? t("netHouse") : t("netPlayers"),
    cell: ({ bucket }) => showAs[whose](bucket.summary.net_pnl),
    href: hrefOf,
  }));
  return (
    <ChartCard
      {...{ report, rows, hrefOf, onNarrow, columns, inUnit }}
      title={t("pnlOverTime")}
      linesOf={(row) => [lineOf(row)]}
      beforeOf={({ summary }) => show(summary.net_pnl)}
      legend={previous && <ChartLegend withCategories={false} compared />}
      actions={
        <Segmented
          label={t("view")}
          value={view}
          options={[
            { value: "house", label: t("house") },
            { value: "players", label: t("players") },
          ]}
          onChoose={setView}
        />
      }
    >
      <PnlBars {...{ rows, view, unit, zone, hrefOf, labelOf }} />
    </ChartCard>
  );
}
