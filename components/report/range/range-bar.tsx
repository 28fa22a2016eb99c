import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { rangeGroups } from "#lib/browser/ranges/range-query";
import { periodDaysMax } from "#lib/domain/time/period";
import { DailyPresets } from "./daily-presets";
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
