import { useLocale, useTranslations } from "next-intl";
import { CustomRange } from "#components/ranges/custom-range";
import { RangeChoice, RangeChoices } from "#components/ranges/range-choices";
import { noEnds } from "#lib/browser/ranges/range-draft";
import type { RangeGroup } from "#lib/browser/ranges/range-query";
import type { Period } from "#lib/domain/time/period";
import { periodInWords } from "#lib/domain/time/period-in-words";
import { presetPeriod, type RangePreset } from "#lib/domain/time/range-preset";
import { recentRanges } from "./recent-ranges";
import type { RangeInUrl } from "./use-range";

export interface RangePanelProps {
  readonly group: RangeGroup;
  readonly range: RangeInUrl;
  readonly preset: RangePreset | null;
  readonly onDone: () => void;
}

export function RangePanel({ group, range, preset, onDone }: RangePanelProps) {
  const t = useTranslations("report");
  const { zone, now } = range;
  const period = range.range[group];
  const choose = (next: Period | null): void => {
    range.setPeriod(group, next);
    onDone();
  };
  return (
    <div className="grid md:grid-cols-[11.5rem_1fr] md:grid-rows-[auto_1fr]">
      <RangeChoices
        label={t("presets")}
        anyTime={t("anyTime")}
        nameOf={(name) => t(`preset.${name}`)}
        chosen={period ? preset : "anyTime"}
        onChoose={(name) => choose(name && presetPeriod(name, zone, now))}
      />
      <div className="border-line p-3 max-md:border-y sm:p-4 md:col-start-2 md:row-span-2 md:row-start-1 md:border-l">
        <CustomRange
          isBounded
          ends={period ?? noEnds}
          zone={zone}
          now={now}
          onApply={({ start, end }) => choose(start !== null && end !== null ? { start, end } : null)}
        />
      </div>
      <Recent zone={zone} onChoose={choose} />
    </div>
  );
}

function Recent({ zone, onChoose }: { readonly zone: string; readonly onChoose: (period: Period) => void }) {
  const t = useTranslations("report");
  const language = useLocale();
  const recent = recentRanges(window.localStorage);
  if (recent.length === 0) return null;
  return (
    <div className="p-2">
      <p className="mb-1 px-3 pt-1 text-[0.8125rem] text-soft">{t("recent")}</p>
      <ul>
        {recent.map((period) => (
          <li key={`${period.start}/${period.end}`}>
            <RangeChoice isChosen={false} onChoose={() => onChoose(period)}>
              <span className="tabular">{periodInWords(period, { zone, language })}</span>
            </RangeChoice>
          </li>
        ))}
      </ul>
    </div>
  );
}
