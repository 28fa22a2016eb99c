import { useTranslations } from "next-intl";
import { classNames } from "#lib/browser/look/class-names";
import { dailyPresets, presetOf, presetPeriod } from "#lib/domain/time/range-preset";
import type { RangeInUrl } from "./use-range";

/** The ranges of every day at one click, where there is room beside their picker's name. */
export function DailyPresets({ range }: { readonly range: RangeInUrl }) {
  const t = useTranslations("report");
  const { zone, now } = range;
  const { create } = range.range;
  const chosen = create && presetOf(create, zone, now);
  return (
    <ul aria-label={t("presets")} className="flex max-xl:hidden">
      {dailyPresets.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={name === chosen}
            onClick={() => range.setPeriod("create", presetPeriod(name, zone, now))}
            className={classNames(
              "rounded-md px-1.5 py-0.5 hover:bg-sunken hover:text-ink",
              name === chosen ? "bg-accent-soft font-medium text-accent" : "text-soft",
            )}
          >
            {t(`preset.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
