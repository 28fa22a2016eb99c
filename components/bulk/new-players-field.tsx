import { useTranslations } from "next-intl";
import { useId } from "react";

export interface NewPlayersFieldProps {
  /** How many rows would open a wallet. */
  readonly rows: number;
  /** Null until somebody has chosen: neither is taken for granted. */
  readonly value: boolean | null;
  readonly error: string | null;
  readonly onChoose: (opens: boolean) => void;
}

const options = [
  { opens: true, label: "open", hint: "openHint" },
  { opens: false, label: "refuse", hint: "refuseHint" },
] as const;

/** Asks plainly whether deposits may open wallets, because a mistyped id would get the money. */
export function NewPlayersField({ rows, value, error, onChoose }: NewPlayersFieldProps) {
  const t = useTranslations("bulk.start");
  const id = useId();
  return (
    <fieldset className="rounded-lg border border-line px-4 pt-3 pb-4" aria-describedby={`${id}-text ${id}-error`}>
      <legend className="sr-only">{t("newTitle", { rows })}</legend>
      <p aria-hidden="true" className="font-medium">
        {t("newTitle", { rows })}
      </p>
      <p id={`${id}-text`} className="mt-0.5 text-[0.8125rem] text-soft">
        {t("newText")}
      </p>
      {options.map(({ opens, label, hint }) => (
        <label key={label} className="touch mt-3 flex items-start gap-2.5">
          <input
            type="radio"
            name={id}
            checked={value === opens}
            onChange={() => onChoose(opens)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>
            {t(label)}
            <span className="block text-[0.8125rem] text-soft">{t(hint)}</span>
          </span>
        </label>
      ))}
      <p id={`${id}-error`} aria-live="polite" className="mt-2 text-[0.8125rem] text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
