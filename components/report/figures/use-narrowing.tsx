import { useCallback, useEffect, useRef, useState } from "react";
import type { RangeInUrl } from "#components/report/range/use-range";
import type { RangeGroup } from "#lib/browser/ranges/range-query";
import type { Period } from "#lib/domain/time/period";
import { type NarrowedTo, narrowingOf, withNarrowing } from "./narrowing";

export interface Narrowing {
  narrow(group: RangeGroup, to: Period): void;
  /** The range before it was narrowed in a chart; null when the present range was set in another way. */
  readonly from: Period | null;
  undo(): void;
}

/** A range narrowed in a chart can be widened step by step, like with the back button. */
export function useNarrowing(range: RangeInUrl): Narrowing {
  const [done, setDone] = useState<readonly NarrowedTo[]>([]);
  const last = narrowingOf(done, range.range);
  const latest = useRef(range);
  useEffect(() => {
    latest.current = range;
  });
  // The function stays the same between renders, so that it never makes a chart redraw.
  const narrow = useCallback((group: RangeGroup, to: Period) => {
    const { range: from, setPeriod } = latest.current;
    setDone((before) => withNarrowing(before, from, { group, to }));
    setPeriod(group, to);
  }, []);
  return {
    narrow,
    from: last?.from ?? null,
    undo() {
      if (last) range.setPeriod(last.group, last.from);
    },
  };
}
