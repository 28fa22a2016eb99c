import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { AddedTexts } from "#components/page/added-texts";
import { Button } from "#components/ui/controls/button";
import { TimeField } from "#components/ui/controls/time-field";
import { classNames } from "#lib/browser/look/class-names";
import en from "#lib/browser/messages/en/times.json";
import zh from "#lib/browser/messages/zh/times.json";
import { isSound, type RangeEnds, rangeDraftOf, readRangeDraft } from "#lib/browser/ranges/range-draft";
import type { Instant } from "#lib/domain/time/instant";
import { presetOf, presetPeriod, type RangePreset, rangePresets } from "#lib/domain/time/range-preset";
import { RangeCalendar } from "./range-calendar";
import { useEndLabel } from "./use-end-label";
import { useTimeFault } from "./use-time-fault";

export interface ListRangePanelProps {
  readonly ends: RangeEnds;
  readonly zone: string;
  readonly now: Instant;
  readonly presetName: (preset: RangePreset) => string;
  readonly onChoose: (ends: RangeEnds) => void;
}

const anyTime: RangeEnds = { start: null, end: null };

const texts = { en: { times: en }, zh: { times: zh } };

/** Brings the texts of the times and the calendar with their code: most visits open neither. */
export const ListRangePanel = (props: ListRangePanelProps) => (
  <AddedTexts texts={texts[useLocale()]}>
    <Panel {...props} />
  </AddedTexts>
);

function Panel({ ends, zone, now, presetName, onChoose }: ListRangePanelProps) {
  const t = useTranslations("times");
  const { start, end } = ends;
  const preset = start !== null && end !== null ? presetOf({ start, end }, zone, now) : null;
  return (
    <div className="grid md:grid-cols-[11.5rem_1fr]">
      <ul aria-label={t("ranges")} className="p-2 max-md:grid max-md:grid-cols-2">
        <li>
          <Choice isChosen={start === null && end === null} onChoose={() => onChoose(anyTime)}>
            {t("list.anyTime")}
          </Choice>
        </li>
        {rangePresets.map((name) => (
          <li key={name}>
            <Choice isChosen={name === preset} onChoose={() => onChoose(presetPeriod(name, zone, now))}>
              {presetName(name)}
            </Choice>
          </li>
        ))}
      </ul>
      <div className="border-line p-3 max-md:border-t sm:p-4 md:border-l">
        <CustomEnds ends={ends} zone={zone} onChoose={onChoose} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={classNames(
      "touch w-full rounded-md px-3 py-1.5 text-left hover:bg-sunken",
      isChosen && "bg-accent-soft font-medium text-accent",
    )}
  >
    {children}
  </button>
);

/** Days from the calendar, or times to the second. An empty field leaves its end open. */
function CustomEnds({ ends, zone, onChoose }: Omit<ListRangePanelProps, "now" | "presetName">) {
  const [t, told] = [useTranslations("times"), useTimeFault(zone)];
  const endLabel = useEndLabel(zone);
  const rules = { zone, isBounded: false };
  const [draft, setDraft] = useState(() => rangeDraftOf(ends, zone));
  const [isTried, setTried] = useState(false);
  const read = readRangeDraft(draft, ends, rules);

  function apply(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isSound(read)) onChoose({ start: read.start, end: read.end });
  }
  return (
    <form onSubmit={apply} noValidate className="space-y-3">
      <RangeCalendar draft={draft} read={read} rules={rules} onChange={setDraft} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TimeField
          label={t("from")}
          value={draft.start}
          zone={zone}
          error={isTried && told(read.faults.start)}
          onChange={(start) => setDraft({ ...draft, start, anchor: null })}
        />
        <TimeField
          label={endLabel(draft.end)}
          value={draft.end}
          zone={zone}
          error={isTried && told(read.faults.end)}
          onChange={(end) => setDraft({ ...draft, end, anchor: null })}
        />
      </div>
      {/* The button stays in sight on a phone, where the panel is taller than the window. */}
      <div className="sticky bottom-0 -mx-3 -mb-3 bg-raised p-3 sm:-mx-4 sm:-mb-4 sm:px-4 sm:pt-1 sm:pb-4">
        <Button type="submit" variant="primary" className="w-full">
          {t("apply")}
        </Button>
      </div>
    </form>
  );
}
