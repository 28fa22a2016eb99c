import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Presets } from "./view-query";

export interface ViewDatesProps {
  readonly presets: Presets;
  readonly moves: boolean;
  readonly onChoose: (moves: boolean) => void;
}

/** A saved "yesterday" may move with the calendar or stay at its date: the member is asked which is meant. */
export function ViewDates({ presets, moves, onChoose }: ViewDatesProps) {
  const [t, tPreset] = [useTranslations("views"), useTranslations("report.preset")];
  const name = useId();
  const named = Object.values(presets).flatMap((preset) => (preset ? [tPreset(preset)] : []));
  if (named.length === 0) return null;
  const options = [
    { value: true, label: t("moving", { presets: [...new Set(named)].join(", ") }) },
    { value: false, label: t("fixed") },
  ];
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-medium">{t("dates")}</legend>
      {options.map(({ value, label }) => (
        <label key={label} className="touch flex items-start gap-2.5">
          <input
            type="radio"
            name={name}
            checked={moves === value}
            onChange={() => onChoose(value)}
            className="mt-0.5 size-4 accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
