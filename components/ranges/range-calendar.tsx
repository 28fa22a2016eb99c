import { useTranslations } from "next-intl";
import { Calendar } from "#components/ui/controls/calendar";
import { type DayRange, isOfWholeDays, reachOf } from "#lib/browser/ranges/day-range";
import {
  chooseDay,
  daysOfEnds,
  isSound,
  type RangeDraft,
  type RangeRules,
  type ReadRangeDraft,
} from "#lib/browser/ranges/range-draft";
import { type CalendarDay, dayText } from "#lib/domain/time/calendar";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { periodDaysMax } from "#lib/domain/time/period";
import { dayIn } from "#lib/domain/time/zone";

export interface RangeCalendarProps {
  readonly draft: RangeDraft;
  readonly read: ReadRangeDraft;
  readonly rules: RangeRules;
  /** Null when retention never deletes the listed rows. */
  readonly keptFrom?: CalendarDay | null;
  readonly onChange: (draft: RangeDraft) => void;
}

/** Chooses a range by its first and then its last day. The text below says what the choice means. */
export function RangeCalendar({ draft, read, rules, keptFrom = null, onChange }: RangeCalendarProps) {
  const t = useTranslations("times");
  const { zone, isBounded } = rules;
  const { anchor } = draft;
  const days = daysOfEnds(read, zone);
  return (
    <div className="space-y-2">
      <Calendar
        label={t("calendar")}
        today={dayIn(zone, instantOfMilliseconds(Date.now()))}
        days={days}
        anchor={anchor}
        reach={anchor && isBounded ? reachOf(anchor, zone) : null}
        keptFrom={keptFrom}
        onChoose={(day) => onChange(chooseDay(draft, day, rules))}
      />
      <div aria-live="polite" className="w-0 min-w-full space-y-1 text-[0.8125rem] text-soft">
        <p>{anchor ? t("chooseLast", { first: dayText(anchor) }) : <InWords days={days} read={read} zone={zone} />}</p>
        {anchor && isBounded && <p>{t("tooFar", { days: periodDaysMax })}</p>}
      </div>
    </div>
  );
}

interface InWordsProps {
  readonly days: DayRange | null;
  readonly read: ReadRangeDraft;
  readonly zone: string;
}

function InWords({ days, read, zone }: InWordsProps) {
  const t = useTranslations("times");
  const { start, end } = read;
  const isWhole = start !== null && end !== null && isSound(read) && isOfWholeDays({ start, end }, zone);
  if (!days || !isWhole) return t("chooseFirst");
  const [first, last] = [dayText(days.first), dayText(days.last)];
  return first === last ? t("wholeDay", { first }) : t("wholeDays", { first, last });
}
