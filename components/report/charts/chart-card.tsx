import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Segmented } from "#components/ui/controls/segmented";
import { Card } from "#components/ui/data/card";
import type { DeskReport, ReportBucket } from "#lib/desk/trades/report-shape";
import type { Period } from "#lib/domain/time/period";
import { type BucketColumn, BucketTable } from "./bucket-table";
import type { ChartRow } from "./chart-rows";
import { ChartStage } from "./chart-stage";
import type { TooltipLine } from "./chart-tooltip";

export interface SeriesChartProps {
  readonly report: Pick<DeskReport, "range" | "buckets" | "unit" | "zone" | "axis" | "previous">;
  readonly currency: string;
  /** Left out where the chart must not change the range. */
  readonly onNarrow?: ((period: Period) => void) | undefined;
  /** True beside other things, where it is lower. */
  readonly isLow?: boolean;
}

export interface ChartCardProps extends Pick<SeriesChartProps, "report" | "onNarrow" | "isLow"> {
  readonly title: string;
  readonly actions: ReactNode;
  readonly rows: readonly ChartRow[];
  readonly linesOf: (row: ChartRow) => readonly TooltipLine[];
  readonly hrefOf: (row: ChartRow) => string | null;
  readonly columns: readonly BucketColumn[];
  /** The figure of a bucket of the period before. */
  readonly beforeOf: (bucket: ReportBucket) => string;
  /** Follows a figure outside of the table: " EUR". */
  readonly inUnit: string;
  readonly legend: ReactNode;
  /** The bars. */
  readonly children: ReactNode;
}

/** A chart, and a table of the same buckets with exact figures. */
export function ChartCard(props: ChartCardProps) {
  const { title, report, actions, rows, linesOf, hrefOf, onNarrow, columns, beforeOf, inUnit, legend, children } =
    props;
  const { isLow = false } = props;
  const { unit, zone, axis, previous } = report;
  const t = useTranslations("report");
  const [show, setShow] = useState<"chart" | "table">("chart");
  const before: BucketColumn = {
    key: "before",
    header: t("periodBefore"),
    cell: (row) => (row.before ? beforeOf(row.before) : "–"),
  };
  const withBefore = (row: ChartRow): readonly TooltipLine[] =>
    row.before
      ? [...linesOf(row), { key: before.key, label: before.header, figure: before.cell(row) + inUnit }]
      : linesOf(row);
  return (
    <Card
      fill
      className={isLow ? "min-h-92" : "min-h-104"}
      title={title}
      description={`${t(`unit.${unit}`)}, ${t(`axis.${axis}`)}`}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <Segmented
            label={`${title}: ${t("show")}`}
            value={show}
            options={[
              { value: "chart", label: t("chart") },
              { value: "table", label: t("table") },
            ]}
            onChoose={setShow}
          />
        </div>
      }
    >
      {show === "chart" ? (
        <figure aria-label={t("chartLabel", { title })} className="flex flex-1 flex-col">
          <ChartStage {...{ title, rows, unit, zone, hrefOf, onNarrow, legend }} linesOf={withBefore}>
            {children}
          </ChartStage>
        </figure>
      ) : (
        <BucketTable caption={title} {...{ rows, unit, zone }} columns={previous ? [...columns, before] : columns} />
      )}
    </Card>
  );
}
