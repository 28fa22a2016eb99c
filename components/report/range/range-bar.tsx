import { useTranslations } from "next-intl";
import { rangeGroups } from "#lib/browser/ranges/range-query";
import { periodDaysMax } from "#lib/domain/time/period";
import { RangeInWords } from "./range-in-words";
import { RangePicker } from "./range-picker";
import type { RangeInUrl } from "./use-range";

/** Chooses trades by creation time, by settlement time, or by both. */
export function RangeBar({ range }: { readonly range: RangeInUrl }) {
  const t = useTranslations("report");
  return (
    <div className="space-y-2.5">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        {rangeGroups.map((group) => (
          <RangePicker key={group} group={group} range={range} />
        ))}
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
      <RangeInWords range={range.range} zone={range.zone} />
    </div>
  );
}
