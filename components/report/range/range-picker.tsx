import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/controls/button";
import { IconButton } from "#components/ui/controls/icon-button";
import { CalendarRange, ChevronDown, ChevronLeft, ChevronRight } from "#components/ui/controls/icons";
import { Skeleton } from "#components/ui/data/empty-state";
import { later } from "#components/ui/overlays/later";
import { Popover } from "#components/ui/overlays/popover";
import type { RangeGroup } from "#lib/browser/ranges/range-query";
import { periodInWords } from "#lib/domain/time/period-in-words";
import { presetOf } from "#lib/domain/time/range-preset";
import { steppedPeriod } from "#lib/domain/time/shift";
import { dayIn } from "#lib/domain/time/zone";
import type { RangeInUrl } from "./use-range";

// The panel is loaded after the page, because most members keep their range.
const RangePanel = later(
  () => import("./range-panel").then((file) => file.RangePanel),
  () => <Skeleton className="h-140 w-full" />,
);

export interface RangePickerProps {
  readonly group: RangeGroup;
  readonly range: RangeInUrl;
  /** Stands beside the picker's name. */
  readonly children?: ReactNode;
}

/** Picks one of the two ranges by name or times, and steps it to the next or former period. */
export function RangePicker({ group, range, children }: RangePickerProps) {
  const t = useTranslations("report");
  const language = useLocale();
  const { zone, now } = range;
  const period = range.range[group];
  const preset = period && presetOf(period, zone, now);
  const name = t(`group.${group}`);
  return (
    <div className="min-w-0">
      <div className="mb-0.5 flex min-h-6 items-center gap-2 text-[0.8125rem] text-soft max-sm:hidden">
        <p>{name}</p>
        {children}
      </div>
      <div className="flex items-center gap-1">
        <Popover
          label={t(`groupHint.${group}`)}
          className="w-[min(47rem,calc(100vw-1rem))] p-0"
          trigger={(wiring) => (
            <Button {...wiring} className="max-w-full max-sm:max-w-[calc(100vw-7.25rem)]" aria-label={undefined}>
              <CalendarRange aria-hidden="true" className="max-sm:hidden" />
              <span className="text-soft sm:sr-only">
                {name}
                <span className={period ? "" : "max-sm:hidden"}>: </span>
              </span>
              <span className={`tabular truncate ${period ? "" : "max-sm:sr-only"}`}>
                {preset
                  ? t(`preset.${preset}`)
                  : period
                    ? periodInWords(period, { zone, language, saidYear: dayIn(zone, now).year })
                    : t("anyTime")}
              </span>
              <ChevronDown aria-hidden="true" />
            </Button>
          )}
        >
          {(close) => <RangePanel group={group} range={range} preset={preset} onDone={close} />}
        </Popover>
        {period && (
          <>
            <IconButton
              label={t("stepBack", { group: name })}
              onClick={() => range.setPeriod(group, steppedPeriod(period, -1, zone))}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              label={t("stepForward", { group: name })}
              onClick={() => range.setPeriod(group, steppedPeriod(period, 1, zone))}
            >
              <ChevronRight />
            </IconButton>
          </>
        )}
      </div>
    </div>
  );
}
