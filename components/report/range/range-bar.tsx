import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "#lib/browser/look/class-names";
import { rangeGroups } from "#lib/browser/ranges/range-query";
import { periodDaysMax } from "#lib/domain/time/period";
import { dailyPresets, presetOf, presetPeriod } from "#lib/domain/time/range-preset";
import { RangeInWords } from "./range-in-words";
import { RangePicker } from "./range-picker";
import type { RangeInUrl } from "./use-range";

export interface RangeBarProps {
  readonly range: RangeInUrl;
  /** Controls at the end of the pickers' line. */
  readonly actions?: ReactNode;
}

/** Chooses trades by creation time, by settlement time, or by both. */
export function RangeBar({ range, actions }: RangeBarProps) {
  const t = useTranslations("report");
  return (
    <div className="space-y-2.5">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
        {rangeGroups.map((group) => (
          <RangePicker key={group} group={group} range={range}>
            {group === "create" && <DailyPresets range={range} />}
          </RangePicker>
        ))}
        {actions && <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{actions}</div>}
      </div>
      {rangeGroups.map((group) => {
        const fault = range.faults[group];
        return (
          fault && (
            <p key={group} role="alert" className="text-bad">
              {t(`group.${group}`)}: {t(`fault.${fault}`, { days: periodDaysMax })}
            </p>
          )
        );
      })}
      <RangeInWords range={range.range} zone={range.zone} as="included" />
    </div>
  );
}

/** The ranges of every day at one click, where there is room beside their picker's name. */
function DailyPresets({ range }: { readonly range: RangeInUrl }) {
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
