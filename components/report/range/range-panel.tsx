import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "#lib/browser/look/class-names";
import type { RangeGroup } from "#lib/browser/ranges/range-query";
import type { Period } from "#lib/domain/time/period";
import { periodInWords } from "#lib/domain/time/period-in-words";
import { presetPeriod, type RangePreset, rangePresets } from "#lib/domain/time/range-preset";
import { CustomRange } from "./custom-range";
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
      <ul aria-label={t("presets")} className="p-2 max-md:grid max-md:grid-cols-2">
        <li>
          <Choice chosen={period === null} onChoose={() => choose(null)}>
            {t("anyTime")}
          </Choice>
        </li>
        {rangePresets.map((name) => (
          <li key={name}>
            <Choice chosen={name === preset} onChoose={() => choose(presetPeriod(name, zone, now))}>
              {t(`preset.${name}`)}
            </Choice>
          </li>
        ))}
      </ul>
      <div className="border-line p-3 max-md:border-y sm:p-4 md:col-start-2 md:row-span-2 md:row-start-1 md:border-l">
        <CustomRange period={period} zone={zone} now={now} onApply={choose} />
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
            <Choice chosen={false} onChoose={() => onChoose(period)}>
              <span className="tabular">{periodInWords(period, { zone, language })}</span>
            </Choice>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChoiceProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ chosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classNames(
        "touch w-full rounded-md px-3 py-1.5 text-left hover:bg-sunken",
        chosen && "bg-accent-soft font-medium text-accent",
      )}
    >
      {children}
    </button>
  );
}
