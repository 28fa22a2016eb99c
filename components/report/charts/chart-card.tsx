"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Segmented } from "#components/ui/controls/segmented";
import { Card } from "#components/ui/data/card";

export interface ChartCardProps {
  readonly title: string;
  readonly description: string;
  readonly actions: ReactNode;
  /** A function, so that only the shown one is rendered. */
  readonly chart: () => ReactNode;
  readonly table: () => ReactNode;
}

/** A chart, and a table of the same buckets with exact figures. */
export function ChartCard({ title, description, actions, chart, table }: ChartCardProps) {
  const t = useTranslations("report");
  const [show, setShow] = useState<"chart" | "table">("chart");
  return (
    <Card
      fill
      className="min-h-104"
      title={title}
      description={description}
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
          {chart()}
        </figure>
      ) : (
        table()
      )}
    </Card>
  );
}
