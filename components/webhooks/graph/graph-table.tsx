import { useLocale, useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { formatCount } from "#lib/browser/formats/format-number";
import { formatSpan } from "#lib/browser/formats/format-span";
import { formatTime } from "#lib/browser/formats/format-time";
import type { GraphBar } from "./graph-bars";

const cell = "tabular whitespace-nowrap px-2 py-1.5 first:pl-5 last:pr-5";
const head = "sticky top-0 bg-surface px-2 py-2 first:pl-5 last:pr-5 font-medium text-soft";

/** The chart's figures, newest first. */
export function GraphTable({ bars }: { readonly bars: readonly GraphBar[] }) {
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
