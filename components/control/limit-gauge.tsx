import { useTranslations } from "next-intl";
import { Time } from "#components/ui/text/time";
import { classNames } from "#lib/browser/look/class-names";
import type { DeskLimit } from "#lib/desk/limits/limit-shape";
import { LimitAmount } from "./limit-words";

const bars = { free: "bg-accent", near: "bg-warn", reached: "bg-bad" } as const;

/** How much of a limit is used in its present day or month, in figures, as a bar and in words. */
export function LimitGauge({ limit }: { readonly limit: DeskLimit }) {
  const t = useTranslations("limits");
  const { use, measure, bound, action } = limit;
  if (!use) return <span className="text-soft">{t("each")}</span>;
  const { used, percent, fill, starts_anew: anew } = use;
  return (
    <div className="min-w-48">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          {t.rich("used", {
            used: () => <LimitAmount bare measure={measure} value={used} />,
            bound: () => <LimitAmount measure={measure} value={bound} />,
          })}
        </span>
        <span className="tabular text-[0.8125rem]">{t("percent", { percent: `${percent}%` })}</span>
      </p>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={classNames("block h-full rounded-full transition-[width] duration-500", bars[fill])}
          style={{ width: `${Math.min(100, percent)}%` }}
        />
      </div>
      <p className="mt-1 text-[0.8125rem] text-soft">
        {fill !== "free" && (
          <>
            <span className="font-medium text-ink">{t(`fill.${fill === "near" ? fill : action}`)}</span> ·{" "}
          </>
        )}
        {t.rich("startsAnew", { time: () => <Time at={anew} /> })}
      </p>
    </div>
  );
}
