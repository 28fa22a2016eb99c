import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Segmented } from "#components/ui/controls/segmented";
import { Card } from "#components/ui/data/card";
import { changeSince } from "#lib/browser/formats/change-since";
import type { DeskReport, ReportBucket } from "#lib/browser/queries/report";
import type { Period } from "#lib/domain/time/period";
import { type BucketColumn, BucketTable } from "./bucket-table";
import { bucketName, type ChartRow } from "./chart-rows";
import { ChartStage } from "./chart-stage";
import type { TooltipLine } from "./chart-tooltip";

export interface SeriesChartProps {
  readonly report: Pick<DeskReport, "range" | "buckets" | "unit" | "zone" | "axis" | "previous">;
  /** The agent's currency. */
  readonly currency: string;
  readonly inUsd?: boolean;
  /** The report's own query, which the trades of a bar carry along. Left out where the chart stands on no report. */
  readonly search?: string;
  /** Left out where the chart must not change the range. */
  readonly onNarrow?: ((period: Period) => void) | undefined;
  /** True beside other things, where it is lower. */
  readonly isLow?: boolean;
}

/** How a chart's figures read. */
export interface ChartFigures {
  /** A bucket's total as a text of the wire, in the view in which it is shown. */
  of(bucket: ReportBucket): string;
  shown(value: string): string;
  /** With every digit. */
  inFull(value: string): string;
  /** Follows a figure outside of the table: " EUR". */
  readonly inUnit: string;
}

export interface ChartCardProps extends Pick<SeriesChartProps, "report" | "onNarrow" | "isLow"> {
  readonly title: string;
  readonly actions: ReactNode;
  readonly rows: readonly ChartRow[];
  readonly figures: ChartFigures;
  readonly linesOf: (row: ChartRow) => readonly TooltipLine[];
  readonly hrefOf: (row: ChartRow) => string | null;
  readonly columns: readonly BucketColumn[];
  readonly legend: ReactNode;
  /** The bars. */
  readonly children: ReactNode;
}

/** A chart, and a table of the same buckets with exact figures. */
export function ChartCard(props: ChartCardProps) {
  const { title, report, actions, rows, figures, linesOf, hrefOf, onNarrow, columns, legend, children } = props;
  const { isLow = false } = props;
  const { unit, zone, axis, previous } = report;
  const t = useTranslations("report");
  const language = useLocale();
  const [show, setShow] = useState<"chart" | "table">("chart");
  const changeOf = ({ bucket, before }: ChartRow) => before && changeSince(figures.of(before), figures.of(bucket));
  const compared: BucketColumn[] = [
    {
      key: "before",
      header: t("comparedPeriod"),
      cell: ({ before }) => (before ? figures.inFull(figures.of(before)) : "–"),
    },
    { key: "change", header: t("change"), cell: (row) => changeOf(row) ?? "–" },
  ];
  /** The counterpart's own date, its figure, and the change since. */
  function comparedLines(row: ChartRow): TooltipLine[] {
    const { before } = row;
    if (!before) return [];
    const [value, change] = [figures.of(before), changeOf(row)];
    const line = {
      key: "before",
      label: bucketName(before, zone, language),
      figure: figures.shown(value) + figures.inUnit,
      exact: figures.inFull(value) + figures.inUnit,
    };
    return change ? [line, { key: "change", label: t("change"), figure: change }] : [line];
  }
  return (
    <Card
      fill
      className={isLow ? "min-h-84" : "min-h-104"}
      title={title}
      description={t("stepsBy", { unit: t(`unit.${unit}`), axis: t(`axis.${axis}`) })}
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
          <ChartStage
            {...{ title, rows, unit, zone, hrefOf, onNarrow, legend }}
            linesOf={(row) => [...linesOf(row), ...comparedLines(row)]}
          >
            {children}
          </ChartStage>
        </figure>
      ) : (
        <BucketTable caption={title} {...{ rows, zone }} columns={previous ? [...columns, ...compared] : columns} />
      )}
    </Card>
  );
}
