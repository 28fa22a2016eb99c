import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useNow } from "#components/page/came-with-page";
import { useSignedInMember } from "#components/page/signed-in-member";
import { RangeCalendarButton } from "#components/ranges/range-calendar-button";
import { useEndLabel, useTimeFault } from "#components/ranges/times-in-words";
import { Button } from "#components/ui/controls/button";
import { Segmented } from "#components/ui/controls/segmented";
import { TimeField } from "#components/ui/controls/time-field";
import type { StatementTimes } from "#lib/browser/queries/players";
import { isSound, rangeDraftOf, readRangeDraft } from "#lib/browser/ranges/range-draft";
import { daysAfter } from "#lib/domain/time/calendar";
import { formatInstant, instantOfMilliseconds, parseInstant } from "#lib/domain/time/instant";
import { dayIn, startOfDay } from "#lib/domain/time/zone";

export const statementPresets = ["all", "today", "week", "month"] as const;
export type StatementPreset = (typeof statementPresets)[number];

const daysBack = { today: 0, week: 6, month: 29 } as const;

/** A preset begins at the start of a day in the zone and has no end, so that new entries belong to it. */
export function timesOfPreset(preset: StatementPreset, zone: string, nowMs: number): StatementTimes {
  if (preset === "all") return { start: null, end: null };
  const today = dayIn(zone, instantOfMilliseconds(nowMs));
  const start = startOfDay(zone, daysAfter(today, -daysBack[preset]));
  return { start: formatInstant(start), end: null };
}

/** The URL holds only times, so that a link shows everybody the same. The matching preset is derived from them. */
export function presetOf({ start, end }: StatementTimes, zone: string, nowMs: number): StatementPreset | null {
  if (end !== null) return null;
  const isSame = (preset: StatementPreset) => timesOfPreset(preset, zone, nowMs).start === start;
  return statementPresets.find(isSame) ?? null;
}

export interface StatementRangeProps {
  readonly times: StatementTimes;
  readonly onChange: (times: StatementTimes) => void;
}

export function StatementRange({ times, onChange }: StatementRangeProps) {
  const t = useTranslations("players");
  const { zone } = useSignedInMember();
  const preset = presetOf(times, zone, useNow());
  const [custom, setCustom] = useState(preset === null);
  return (
    <div className="min-w-0 space-y-3 print:hidden">
      <Segmented
        label={t("period")}
        value={custom ? "custom" : preset}
        options={[...statementPresets, "custom" as const].map((value) => ({ value, label: t(value) }))}
        onChoose={(value) => {
          setCustom(value === "custom");
          if (value !== "custom") onChange(timesOfPreset(value, zone, Date.now()));
        }}
      />
      {custom && (
        <CustomRange key={`${times.start} ${times.end} ${zone}`} times={times} zone={zone} onChange={onChange} />
      )}
    </div>
  );
}

function CustomRange({ times, zone, onChange }: StatementRangeProps & { readonly zone: string }) {
  const [t, range, told] = [useTranslations("players"), useTranslations("times"), useTimeFault(zone)];
  const endLabel = useEndLabel(zone);
  const rules = { zone, isBounded: false };
  const before = { start: parseInstant(times.start ?? ""), end: parseInstant(times.end ?? "") };
  const [draft, setDraft] = useState(() => rangeDraftOf(before, zone));
  const [tried, setTried] = useState(false);
  const read = readRangeDraft(draft, before, rules);

  function apply(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { start, end } = read;
    if (isSound(read)) onChange({ start: start && formatInstant(start), end: end && formatInstant(end) });
  }

  return (
    <form onSubmit={apply} noValidate className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <TimeField
        label={range("from")}
        value={draft.start}
        zone={zone}
        error={tried && told(read.faults.start)}
        onChange={(start) => setDraft({ ...draft, start, anchor: null })}
        className="w-full sm:w-64"
      />
      <TimeField
        label={endLabel(draft.end)}
        hint={t("untilHint")}
        error={tried && told(read.faults.end)}
        value={draft.end}
        zone={zone}
        onChange={(end) => setDraft({ ...draft, end, anchor: null })}
        calendar={<RangeCalendarButton draft={draft} read={read} rules={rules} onChange={setDraft} />}
        className="w-full sm:w-80"
      />
      <Button type="submit" className="sm:mt-6.5">
        {t("apply")}
      </Button>
    </form>
  );
}
