import { useEffect, useMemo, useState } from "react";
import { useNow } from "#components/page/came-with-page";
import { usePreferences } from "#components/page/preferences";
import { useAddress } from "#components/page/use-address";
import { readParameters } from "#components/report/report-opening";
import { type RangeGroup, type ReadRange, rangeParameters, readRange } from "#lib/browser/ranges/range-query";
import { type Instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";

// The code is loaded when needed. A range that cannot be remembered must not break the page.
const remember = (period: Period): void => {
  import("./recent-ranges").then(
    ({ rememberRange }) => rememberRange(window.localStorage, period),
    () => undefined,
  );
};

export interface RangeInUrl extends ReadRange {
  readonly zone: string;
  /** The time at which the page was rendered, from which "today" is computed. */
  readonly now: Instant;
  setPeriod(group: RangeGroup, period: Period | null): void;
}

/** The time ranges of the address. A preset's name is replaced by its times at once, so that a copied link keeps its meaning. */
export function useRange(): RangeInUrl {
  const { zone } = usePreferences();
  const [parameters, setParameters] = useAddress(readParameters, "push");
  const nowMs = useNow();
  const [now] = useState(() => instantOfMilliseconds(nowMs));
  const read = useMemo(() => readRange(parameters, zone, now), [parameters, zone, now]);

  useEffect(() => {
    if (read.resolved) setParameters(rangeParameters(read.range), "replace");
  }, [read, setParameters]);

  return {
    ...read,
    zone,
    now,
    setPeriod(group, period) {
      if (period) remember(period);
      setParameters(rangeParameters({ ...read.range, [group]: period }));
    },
  };
}
