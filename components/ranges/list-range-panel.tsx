import { useLocale, useTranslations } from "next-intl";
import { AddedTexts } from "#components/page/added-texts";
import en from "#lib/browser/messages/en/times.json";
import zh from "#lib/browser/messages/zh/times.json";
import { noEnds, type RangeEnds } from "#lib/browser/ranges/range-draft";
import type { Instant } from "#lib/domain/time/instant";
import { presetOf, presetPeriod, type RangePreset } from "#lib/domain/time/range-preset";
import { CustomRange } from "./custom-range";
import { RangeChoices } from "./range-choices";

export interface ListRangePanelProps {
  readonly ends: RangeEnds;
  readonly zone: string;
  readonly now: Instant;
  readonly presetName: (preset: RangePreset) => string;
  readonly onChoose: (ends: RangeEnds) => void;
}

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
      <RangeChoices
        label={t("ranges")}
        anyTime={t("list.anyTime")}
        nameOf={presetName}
        chosen={start === null && end === null ? "anyTime" : preset}
        onChoose={(name) => onChoose(name ? presetPeriod(name, zone, now) : noEnds)}
      />
      <div className="border-line p-3 max-md:border-t sm:p-4 md:border-l">
        <CustomRange isBounded={false} ends={ends} zone={zone} now={now} onApply={onChoose} />
      </div>
    </div>
  );
}
