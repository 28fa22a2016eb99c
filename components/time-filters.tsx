"use client";

import { FilterInput } from "#components/ui/filter-input";
import { useViewer } from "#components/viewer";
import { readShownTime, shownTime, shownTimeShape } from "#lib/client/shown-time";

export interface TimeFiltersProps {
  readonly names: { readonly from: string; readonly until: string; readonly bad: string };
  readonly from: string | null;
  readonly until: string | null;
  readonly onChoose: (change: { readonly from?: string | null; readonly until?: string | null }) => void;
}

/** From and until, typed and shown in the viewer's zone; the address has them in UTC. */
export function TimeFilters({ names, from, until, onChoose }: TimeFiltersProps) {
  const { zone } = useViewer();
  const time = { read: (typed: string) => readShownTime(typed, zone), fault: names.bad };
  return (
    <>
      <FilterInput
        {...time}
        label={names.from}
        value={shownTime(from, zone)}
        placeholder={shownTimeShape}
        onChoose={(chosen) => onChoose({ from: chosen })}
      />
      <FilterInput
        {...time}
        label={names.until}
        value={shownTime(until, zone)}
        placeholder={shownTimeShape}
        onChoose={(chosen) => onChoose({ until: chosen })}
      />
    </>
  );
}
