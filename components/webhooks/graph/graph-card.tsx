import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { usePreferences } from "#components/page/preferences";
import { useRead } from "#components/page/use-read";
import { Segmented } from "#components/ui/controls/segmented";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { formatCount } from "#lib/browser/formats/format-number";
import { formatSpan } from "#lib/browser/formats/format-span";
import { formatTime } from "#lib/browser/formats/format-time";
import { type GraphHours, hoursQuery } from "#lib/browser/queries/webhooks";
import { type GraphBar, graphBars } from "./graph-bars";
import { GraphFigure } from "./graph-figure";

/** How many hours a bar of each span has. */
const hoursPerBar: Readonly<Record<GraphHours, number>> = { "24": 1, "168": 6, "720": 24 };

const spans = ["24", "168", "720"] as const satisfies readonly GraphHours[];

/** An endpoint's deliveries over time, as a chart or as a table of the same figures. */
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

const cell = "tabular whitespace-nowrap px-2 py-1.5 first:pl-5 last:pr-5";
const head = "sticky top-0 bg-surface px-2 py-2 first:pl-5 last:pr-5 font-medium text-soft";

/** The chart's figures, newest first. */
function GraphTable({ bars }: { readonly bars: readonly GraphBar[] }) {
  const t = useTranslations("webhooks.graph");
  const locale = useLocale();
  const { zone } = usePreferences();
  const lag = (ms: number | null) => (ms === null ? "–" : formatSpan(ms, locale));
  return (
    <div className="relative -mx-5 -mb-5 min-h-60 flex-1">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls must scroll by keyboard too. */}
      <section aria-label={t("title")} tabIndex={0} className="absolute inset-0 overflow-auto rounded-b-xl">
        <table className="w-full border-collapse text-[0.8125rem]">
          <caption className="sr-only">{t("title")}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${head} text-left`}>
                {t("hour")}
              </th>
              {(["delivered", "failed", "lag", "lagMax"] as const).map((name) => (
                <th key={name} scope="col" className={`${head} text-right`}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.startMs} className="border-line border-t">
                <th scope="row" className={`${cell} text-left font-normal`}>
                  {formatTime(bar.startMs, zone).slice(0, 16)}
                </th>
                <td className={`${cell} text-right`}>{formatCount(bar.delivered, locale)}</td>
                <td className={`${cell} text-right`}>{formatCount(bar.failed, locale)}</td>
                <td className={`${cell} text-right`}>{lag(bar.lagMs)}</td>
                <td className={`${cell} text-right`}>{lag(bar.lagMsMax)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
