import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useNow } from "#components/page/came-with-page";
import { ListFilters, type ListFiltersProps } from "#components/page/list-filters";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { CalendarRange, ChevronDown } from "#components/ui/controls/icons";
import { Skeleton } from "#components/ui/data/empty-state";
import { later } from "#components/ui/overlays/later";
import { Popover } from "#components/ui/overlays/popover";
import type { RangeEnds } from "#lib/browser/ranges/range-draft";
import { shortInstant } from "#lib/browser/ranges/range-query";
import type { Filter, Filters } from "#lib/domain/lists/filters";
import { instantOfMilliseconds, parseInstant } from "#lib/domain/time/instant";
import { momentInWords, periodInWords } from "#lib/domain/time/period-in-words";
import { presetOf } from "#lib/domain/time/range-preset";

// The panel is loaded after the page, because most visits read the newest rows.
const ListRangePanel = later(
  () => import("./list-range-panel").then((file) => file.ListRangePanel),
  () => <Skeleton className="h-100 w-full" />,
);

export interface ListRange {
  readonly from: string | null;
  readonly until: string | null;
}

export interface ListRangePickerProps {
  /** Times of the wire. An end that is null is open. */
  readonly range: ListRange;
  readonly onChange: (range: ListRange) => void;
}

/** Chooses a list's time range by name, in the calendar, or typed. A list's range may be open and of any length. */
function ListRangePicker({ range, onChange }: ListRangePickerProps) {
  const [t, tPreset] = [useTranslations("times.list"), useTranslations("report.preset")];
  const { locale, zone } = useSignedInMember();
  const nowMs = useNow();
  const [now] = useState(() => instantOfMilliseconds(nowMs));
  const ends = { start: parseInstant(range.from ?? ""), end: parseInstant(range.until ?? "") };
  const name = nameOf(ends);

  function nameOf({ start, end }: RangeEnds): string {
    const words = { zone, language: locale };
    if (start !== null && end !== null) {
      const preset = presetOf({ start, end }, zone, now);
      return preset ? tPreset(preset) : periodInWords({ start, end }, words);
    }
    if (start !== null) return t("since", { from: momentInWords(start, words) });
    return end === null ? t("anyTime") : t("before", { until: momentInWords(end, words) });
  }
  return (
    <Popover
      label={t("range")}
      className="w-[min(44rem,calc(100vw-1rem))] p-0"
      trigger={(wiring) => (
        <Button {...wiring} className="h-11 max-w-full sm:h-9">
          <CalendarRange aria-hidden="true" />
          <span className="sr-only">{t("range")}: </span>
          <span className="tabular truncate">{name}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
    >
      {(close) => (
        <ListRangePanel
          ends={ends}
          zone={zone}
          now={now}
          presetName={tPreset}
          onChoose={({ start, end }) => {
            onChange({ from: start && shortInstant(start), until: end && shortInstant(end) });
            close();
          }}
        />
      )}
    </Popover>
  );
}

type Timed = Filters & Readonly<Record<"from" | "until", Filter>>;

/** The bar of a list whose filters end with a range of times. */
export function TimedListFilters<All extends Timed>(props: Omit<ListFiltersProps<All>, "beside">): ReactNode;
export function TimedListFilters(props: Omit<ListFiltersProps<Timed>, "beside">) {
  const { from, until } = props.values;
  const field = (
    <ListRangePicker range={{ from, until }} onChange={({ from, until }) => props.onChange({ from, until })} />
  );
  return <ListFilters {...props} beside={{ field, isUsed: from !== null || until !== null }} />;
}
