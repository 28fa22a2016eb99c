"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Segmented } from "#components/ui/segmented";
import { type ChartRow, chartRows } from "#lib/client/chart-rows";
import { groupMoney } from "#lib/client/format-money";
import { turned } from "#lib/client/house-view";
import { BucketTable } from "./bucket-table";
import type { SeriesChartProps } from "./category-chart";
import { ChartCard } from "./chart-card";
import { ChartLegend } from "./chart-legend";
import { PnlBars, type PnlView } from "./pnl-bars";

/** Who won over time. The view is named, because a plus of the players is a minus of the house. */
export function PnlChart({ report, currency }: SeriesChartProps) {
  const t = useTranslations("report");
  const [view, setView] = useState<PnlView>("house");
  const { unit, zone, axis, previous } = report;
  const rows = chartRows(report.buckets, previous?.buckets ?? null, "turnover");
  const title = t("pnlOverTime");
  const before = (show: (net: string) => string) => (row: ChartRow) =>
    row.before ? show(row.before.summary.net_pnl) : "–";
  const [house, players] = [(net: string) => groupMoney(turned(net)), (net: string) => groupMoney(net)];
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
      legend={<ChartLegend withCategories={false} compared={previous !== null} />}
      chart={() => <PnlBars {...{ rows, view, unit, zone, currency }} />}
      table={() => (
        <BucketTable
          caption={title}
          {...{ rows, unit, zone }}
          columns={[
            { key: "house", header: t("netHouse"), cell: ({ bucket }) => house(bucket.summary.net_pnl) },
            { key: "players", header: t("netPlayers"), cell: ({ bucket }) => players(bucket.summary.net_pnl) },
            ...(previous
              ? [{ key: "before", header: t("periodBefore"), cell: before(view === "house" ? house : players) }]
              : []),
          ]}
        />
      )}
    />
  );
}
