import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Overlap } from "#lib/domain/overlap";

export interface OverlapFieldProps {
  readonly value: Overlap;
  readonly onChoose: (overlap: Overlap) => void;
}

/** The usual one first, and the one that stops systems last. */
const choices = ["24h", "7d", "1h", "none"] as const satisfies readonly Overlap[];

/** What each choice will do, in words. */
export function OverlapField({ value, onChoose }: OverlapFieldProps) {
  const t = useTranslations("keys");
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t("overlap")}</legend>
      <div className="mt-1.5 divide-y divide-line overflow-hidden rounded-lg border border-line">
        {choices.map((overlap) => (
          <label
            key={overlap}
            className="flex items-start gap-3 px-4 py-2.5 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={overlap}
              checked={overlap === value}
              data-autofocus={overlap === value ? "" : undefined}
              onChange={() => onChoose(overlap)}
              className="mt-1 size-4 shrink-0 accent-accent outline-none"
            />
            <span>
              <span className="font-medium">{t(`overlapOf.${overlap}`)}</span>
              <span className="block text-[0.8125rem] text-soft">{t(`overlapHint.${overlap}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
