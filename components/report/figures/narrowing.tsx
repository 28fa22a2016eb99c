import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { usePreferences } from "#components/page/preferences";
import type { RangeInUrl } from "#components/report/range/use-range";
import type { RangeGroup } from "#lib/browser/ranges/range-query";
import type { Period, ReportRange } from "#lib/domain/time/period";
import { periodInWords } from "#lib/domain/time/period-in-words";

export const narrowingsKeptMax = 20;

/** A range narrowed in a chart, with the range before. */
interface NarrowedTo {
  readonly group: RangeGroup;
  readonly from: Period;
  readonly to: Period;
}

/** Adds a narrowing; unchanged when the range would stay the same. */
export function withNarrowing(
  done: readonly NarrowedTo[],
  range: ReportRange,
  { group, to }: Pick<NarrowedTo, "group" | "to">,
): readonly NarrowedTo[] {
  const from = range[group];
  return !from || isSame(from, to) ? done : [...done, { group, from, to }].slice(-narrowingsKeptMax);
}

/** The narrowing that led to the present range, to undo it. Going back or forward finds the right one too. */
export const narrowingOf = (done: readonly NarrowedTo[], range: ReportRange): NarrowedTo | null =>
  done.findLast(({ group, to }) => isSame(range[group], to)) ?? null;

const isSame = (one: Period | null, other: Period): boolean => one?.start === other.start && one.end === other.end;

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

/** The live region is always on the page, because a screen reader announces only text that changes in it. */
export function NarrowedLine({ narrowing: { from, undo } }: { readonly narrowing: Narrowing }) {
  const t = useTranslations("report");
  const language = useLocale();
  const { zone } = usePreferences();
  return (
    <p role="status" className="text-[0.8125rem] text-soft print:hidden">
      {from && (
        <>
          <span className="tabular">{t("narrowed", { range: periodInWords(from, { zone, language }) })}</span>{" "}
          <button type="button" onClick={undo} className="touch rounded-sm font-medium text-accent hover:underline">
            {t("undo")}
          </button>
        </>
      )}
    </p>
  );
}
