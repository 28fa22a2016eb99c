import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead } from "#components/page/use-read";
import { Segmented } from "#components/ui/controls/segmented";
import { Card } from "#components/ui/data/card";
import { ErrorState } from "#components/ui/data/error-state";
import { Skeleton } from "#components/ui/data/skeleton";
import { type GraphHours, hoursQuery } from "#lib/browser/queries/webhooks";
import { graphBars } from "./graph-bars";
import { GraphFigure } from "./graph-figure";
import { GraphTable } from "./graph-table";

/** How many hours a bar of each span has. */
const hoursPerBar: Readonly<Record<GraphHours, number>> = { "24": 1, "168": 6, "720": 24 };
const spans = ["24", "168", "720"] as const satisfies readonly GraphHours[];

/** What an endpoint was sent over time, as a chart or as a table of the same figures. */
export function GraphCard({ endpointId }: { readonly endpointId: string }) {
  const t = useTranslations("webhooks.graph");
  const [span, setSpan] = useState<GraphHours>("24");
  const [show, setShow] = useState<"chart" | "table">("chart");
  const { data, error, refetch } = useRead(hoursQuery(endpointId, span));
  const bars = data && graphBars(data, Number(span) / hoursPerBar[span], hoursPerBar[span]);
  return (
    <Card
      fill
      className="min-h-[26rem]"
      title={t("title")}
      description={t("text")}
      actions={
        <div className="flex flex-wrap gap-2">
          <Segmented
            label={t("span")}
            value={span}
            options={spans.map((value) => ({ value, label: t(value) }))}
            onChoose={setSpan}
          />
          <Segmented
            label={t("show")}
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
      {bars ? (
        show === "chart" ? (
          <GraphFigure bars={bars} isDaily={hoursPerBar[span] > 1} />
        ) : (
          <GraphTable bars={bars} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="min-h-48 w-full flex-1" />
      )}
    </Card>
  );
}
