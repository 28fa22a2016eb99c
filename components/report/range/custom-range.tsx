import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { RangeCalendar } from "#components/ranges/range-calendar";
import { useEndLabel } from "#components/ranges/use-end-label";
import { useTimeFault } from "#components/ranges/use-time-fault";
import { Button } from "#components/ui/controls/button";
import { TimeField } from "#components/ui/controls/time-field";
import { formatDuration } from "#lib/browser/formats/format-time";
import { firstWholeDay } from "#lib/browser/ranges/day-range";
import { isSound, type RangeDraftFaults, rangeDraftOf, readRangeDraft } from "#lib/browser/ranges/range-draft";
import type { Instant } from "#lib/domain/time/instant";
import { keptSince } from "#lib/domain/time/kept-since";
import { type Period, periodDaysMax, periodMax } from "#lib/domain/time/period";

export interface CustomRangeProps {
  readonly period: Period | null;
  readonly zone: string;
  readonly now: Instant;
  readonly onApply: (period: Period) => void;
}

const nothing = { start: null, end: null };
type End = keyof RangeDraftFaults;

/** A range by days or to the second, in the member's zone. A range that the API would refuse is explained before it is sent. */
export function CustomRange({ period, zone, now, onApply }: CustomRangeProps) {
  const [t, times, told] = [useTranslations("report"), useTranslations("times"), useTimeFault(zone)];
  const endLabel = useEndLabel(zone);
  const before = period ?? nothing;
  const [draft, setDraft] = useState(() => rangeDraftOf(before, zone));
  const [tried, setTried] = useState(false);
  const [typing, setTyping] = useState<End | null>(null);
  const rules = { zone, isBounded: true };
  const read = readRangeDraft(draft, before, rules);
  const { start, end } = read;
  // An unfinished time shows no error while being typed, and neither does an empty end.
  const errorOf = (end: End) => {
    const fault = read.faults[end];
    const isYetToBe = fault === "missing" || (typing === end && (fault === "shape" || fault === "lacking"));
    return tried || !isYetToBe ? told(fault) : null;
  };

  function type(end: End, text: string) {
    setTyping(end);
    setDraft({ ...draft, [end]: text, anchor: null });
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (start !== null && end !== null && isSound(read)) onApply({ start, end });
  }

  return (
    <form onSubmit={apply} noValidate className="space-y-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-medium">{t("customRange")}</p>
        <p className="text-[0.8125rem] text-soft">{times("in", { zone })}</p>
      </div>
      <RangeCalendar
        draft={draft}
        read={read}
        rules={rules}
        keptFrom={firstWholeDay(zone, keptSince(now))}
        onChange={setDraft}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TimeField
          label={times("from")}
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
      <RangeMeter period={start !== null && end !== null ? { start, end } : null} />
      {/* The buttons stay in sight on a phone, where the panel is taller than the window. */}
      <div className="sticky bottom-0 -mx-3 -mb-3 bg-raised p-3 sm:-mx-4 sm:-mb-4 sm:px-4 sm:pt-1 sm:pb-4">
        <Button type="submit" variant="primary" className="w-full">
          {t("apply")}
        </Button>
      </div>
    </form>
  );
}

/** The length of the range compared with the longest allowed. */
function RangeMeter({ period }: { readonly period: Period | null }) {
  const t = useTranslations("report");
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
