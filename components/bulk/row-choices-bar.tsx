import { useLocale, useTranslations } from "next-intl";
import { formatCount } from "#lib/browser/formats/format-number";
import { classNames } from "#lib/browser/look/class-names";
import type { BulkRunReport } from "#lib/desk/bulk/bulk-shape";
import type { RowsAddress } from "./bulk-address";
import { isChosen, type RowChoice, rowChoices } from "./row-choices";
import { wasStarted } from "./run-stage";

export interface RowChoicesProps {
  readonly report: BulkRunReport;
  readonly address: RowsAddress;
  readonly onChoose: (change: RowChoice["chosen"]) => void;
}

/** The parts of a run's rows, each with its number: one press shows that part alone. */
export function RowChoices({ report, address, onChoose }: RowChoicesProps) {
  const t = useTranslations("bulk");
  const locale = useLocale();
  const isAfter = wasStarted(report.run);
  const nameOf = ({ check, state, only }: RowChoice["chosen"]): string => {
    if (check) return t(`check.${check}`);
    if (state) return t(`rowState.${state === "waiting" && report.run.state === "cancelled" ? "unsent" : state}`);
    return only ? t(`only.${only}`) : t("choice.all");
  };
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t(isAfter ? "choice.labelAfter" : "choice.label")}</legend>
      {rowChoices(report, address).map(({ chosen, count }) => {
        const name = nameOf(chosen);
        const isOn = isChosen(chosen, address);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChoose(chosen)}
            className={classNames(
              "touch inline-flex items-center gap-1.5 rounded-lg border px-2.5 py-1 font-medium text-[0.8125rem] transition-colors",
              isOn ? "border-accent bg-accent-soft text-accent" : "border-line text-ink hover:bg-sunken",
            )}
          >
            {name} <span className="tabular font-normal">{formatCount(count, locale)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
