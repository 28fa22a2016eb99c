import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/controls/button";
import { TimeField } from "#components/ui/controls/time-field";
import { formatDuration } from "#lib/browser/formats/format-time";
import { firstWholeDay } from "#lib/browser/ranges/day-range";
import {
  isSound,
  type RangeDraftFaults,
  type RangeEnds,
  rangeDraftOf,
  readRangeDraft,
} from "#lib/browser/ranges/range-draft";
import type { Instant } from "#lib/domain/time/instant";
import { keptSince } from "#lib/domain/time/kept-since";
import { type Period, periodDaysMax, periodMax } from "#lib/domain/time/period";
import { RangeCalendar } from "./range-calendar";
import { useEndLabel, useTimeFault } from "./times-in-words";

export interface CustomRangeProps {
  /** The range in force. */
  readonly ends: RangeEnds;
  readonly zone: string;
  readonly now: Instant;
  /** True for a report's range, which has both ends. A list's may be open, and of any length. */
  readonly isBounded: boolean;
  readonly onApply: (ends: RangeEnds) => void;
}

type End = keyof RangeDraftFaults;

/** A range by days or to the second, in the member's zone. A range that the API would refuse is explained before it is sent. */
export function CustomRange({ ends, zone, now, isBounded, onApply }: CustomRangeProps) {
  const [t, told] = [useTranslations("times"), useTimeFault(zone)];
  const endLabel = useEndLabel(zone);
  const [draft, setDraft] = useState(() => rangeDraftOf(ends, zone));
  const [tried, setTried] = useState(false);
  const [typing, setTyping] = useState<End | null>(null);
  const rules = { zone, isBounded };
  const read = readRangeDraft(draft, ends, rules);
  const { start, end } = read;
  // An unfinished time shows no error while being typed, and neither does an empty end. A list's shows none at all.
  const errorOf = (end: End) => {
    const fault = read.faults[end];
    const isYetToBe = fault === "missing" || (typing === end && (fault === "shape" || fault === "lacking"));
    return tried || (isBounded && !isYetToBe) ? told(fault) : null;
  };

  function type(end: End, text: string) {
    setTyping(end);
    setDraft({ ...draft, [end]: text, anchor: null });
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isSound(read)) onApply({ start, end });
  }

  return (
    <form onSubmit={apply} noValidate className="space-y-3">
      {isBounded && (
        <div className="flex items-baseline justify-between gap-3">
          <p className="font-medium">{t("customRange")}</p>
          <p className="text-[0.8125rem] text-soft">{t("in", { zone })}</p>
        </div>
      )}
      <RangeCalendar
        draft={draft}
        read={read}
        rules={rules}
        keptFrom={isBounded ? firstWholeDay(zone, keptSince(now)) : null}
        onChange={setDraft}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TimeField
          label={t("from")}
          value={draft.start}
          zone={zone}
          error={errorOf("start")}
          onChange={(text) => type("start", text)}
          onLeave={() => setTyping(null)}
        />
        <TimeField
          label={endLabel(draft.end)}
          value={draft.end}
          zone={zone}
          error={errorOf("end")}
          onChange={(text) => type("end", text)}
          onLeave={() => setTyping(null)}
        />
      </div>
      {isBounded && <RangeMeter period={start !== null && end !== null ? { start, end } : null} />}
      {/* The button stays in sight on a phone, where the panel is taller than the window. */}
      <div className="sticky bottom-0 -mx-3 -mb-3 bg-raised p-3 sm:-mx-4 sm:-mb-4 sm:px-4 sm:pt-1 sm:pb-4">
        <Button type="submit" variant="primary" className="w-full">
          {t(isBounded ? "applyBounded" : "apply")}
        </Button>
      </div>
    </form>
  );
}

/** The length of the range compared with the longest allowed. */
function RangeMeter({ period }: { readonly period: Period | null }) {
  const t = useTranslations("times");
  const locale = useLocale();
  const span = period && period.end > period.start ? period.end - period.start : 0n;
  const share = Math.min(1_000, Number((span * 1_000n) / periodMax));
  const isTooLong = span > periodMax;
  const used = formatDuration(Number(span / 1_000_000n), locale);
  return (
    <div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className={`h-full ${isTooLong ? "bg-bad" : "bg-accent"}`} style={{ width: `${share / 10}%` }} />
      </div>
      <p className={`mt-1 text-[0.8125rem] ${isTooLong ? "text-bad" : "text-soft"}`}>
        {t("meter", { used, days: periodDaysMax })}
      </p>
    </div>
  );
}
