import { useTranslations } from "next-intl";
import { useState } from "react";
import { Segmented } from "#components/ui/controls/segmented";
import { groupMoney } from "#lib/browser/formats/format-money";
import { turned } from "#lib/browser/formats/turned";
import { bucketName } from "./bucket-label";
import { type BucketColumn, BucketTable } from "./bucket-table";
import type { SeriesChartProps } from "./category-chart";
import { ChartCard } from "./chart-card";
import { ChartLegend } from "./chart-legend";
import { type ChartRow, chartRows } from "./chart-rows";
import { ChartStage } from "./chart-stage";
import type { TooltipLine } from "./chart-tooltip";
import { tradesOfStep } from "./chart-trades";
import { PnlBars, type PnlView } from "./pnl-bars";

/** The net PnL over time. The view is always named, because the players' gain is the house's loss. */
export function PnlChart({ report, currency, onNarrow }: SeriesChartProps) {
  const t = useTranslations("report");
  const [view, setView] = useState<PnlView>("house");
  const { unit, zone, axis, previous } = report;
  const rows = chartRows(report.buckets, previous?.buckets ?? null, "turnover");
  const title = t("pnlOverTime");
  const showAs = { house: (net: string) => groupMoney(turned(net)), players: (net: string) => groupMoney(net) };
  const show = showAs[view];
  const hrefOf = ({ bucket }: ChartRow) => tradesOfStep(report, bucket, { figure: "net_pnl" });
  const lineOf = ({ bucket }: ChartRow): TooltipLine => ({
    key: "net",
    label: view === "house" ? t("netHouse") : t("netPlayers"),
    figure: `${show(bucket.summary.net_pnl)} ${currency}`,
  });
  const labelOf = (row: ChartRow): string => {
    const { label, figure } = lineOf(row);
    return t("opens", { label: `${bucketName(row.bucket, unit, zone)}, ${label}`, figure });
  };

  function linesOf(row: ChartRow): TooltipLine[] {
    if (!row.before) return [lineOf(row)];
    const figure = `${show(row.before.summary.net_pnl)} ${currency}`;
    return [lineOf(row), { key: "before", label: t("periodBefore"), figure }];
  }

  const columns: BucketColumn[] = (["house", "players"] as const).map((whose) => ({
    key: whose,
    header: whose === "house" ? t("netHouse") : t("netPlayers"),
    cell: ({ bucket }) => showAs[whose](bucket.summary.net_pnl),
    href: hrefOf,
  }));
  const before: BucketColumn = {
    key: "before",
    header: t("periodBefore"),
    cell: (row) => (row.before ? show(row.before.summary.net_pnl) : "–"),
  };
  return (
    <ChartCard
      title={title}
      description={`${t(`unit.${unit}`)}, ${t(`axis.${axis}`)}`}
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
      chart={() => (
        <ChartStage
          {...{ title, rows, unit, zone, linesOf, hrefOf, onNarrow }}
          legend={previous && <ChartLegend withCategories={false} compared />}
        >
          <PnlBars {...{ rows, view, unit, zone, hrefOf, labelOf }} />
        </ChartStage>
      )}
      table={() => (
        <BucketTable caption={title} {...{ rows, unit, zone }} columns={previous ? [...columns, before] : columns} />
      )}
    />
  );
}
