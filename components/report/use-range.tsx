"use client";

import { parseAsString, useQueryStates } from "nuqs";
import { useEffect, useMemo, useState } from "react";
import { usePreferences } from "#components/preferences";
import { type RangeGroup, type ReadRange, rangeParameters, readRange } from "#lib/client/range-query";
import { rememberRange } from "#lib/client/recent-ranges";
import { type Instant, instantOfMilliseconds } from "#lib/domain/instant";
import type { Period } from "#lib/domain/period";

const rangeParsers = {
  create_start_time: parseAsString,
  create_end_time: parseAsString,
  settlement_start_time: parseAsString,
  settlement_end_time: parseAsString,
  create_preset: parseAsString,
  settlement_preset: parseAsString,
};

export interface RangeInUrl extends ReadRange {
  readonly zone: string;
  /** When the page looked at its clock: for what "today" means. */
  readonly now: Instant;
  setPeriod(group: RangeGroup, period: Period | null): void;
}

/** The time ranges of the address. A name in it is replaced by its times at once, so that a copy keeps its meaning. */
export function useRange(): RangeInUrl {
  const { zone } = usePreferences();
  const [parameters, setParameters] = useQueryStates(rangeParsers, { history: "push" });
  const [now] = useState(() => instantOfMilliseconds(Date.now()));
  const read = useMemo(() => readRange(parameters, zone, now), [parameters, zone, now]);

  useEffect(() => {
    if (read.resolved) setParameters(rangeParameters(read.range), { history: "replace" }).catch(() => {});
  }, [read, setParameters]);

  return {
    ...read,
    zone,
    now,
    setPeriod(group, period) {
      if (period) rememberRange(window.localStorage, period);
      setParameters(rangeParameters({ ...read.range, [group]: period })).catch(() => {});
    },
  };
}
