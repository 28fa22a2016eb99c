import { useLocale, useTranslations } from "next-intl";
import { useCopy } from "#components/ui/controls/use-copy";
import { Tooltip } from "#components/ui/overlays/tooltip";
import { shortInstant } from "#lib/browser/ranges/range-query";
import type { Period } from "#lib/domain/time/period";
import { periodInWords } from "#lib/domain/time/period-in-words";

export interface PeriodTextProps {
  readonly period: Period;
  readonly zone: string;
  /** The year that the sentence has named already. */
  readonly saidYear?: number;
}

/** A period in words. On hover and focus it shows the exact ends as the API takes them, and a click copies these. */
export function PeriodText({ period, zone, saidYear }: PeriodTextProps) {
  const t = useTranslations("ui");
  const language = useLocale();
  const { copied, copy } = useCopy();
  const exact = `[${shortInstant(period.start)}, ${shortInstant(period.end)})`;
  return (
    <Tooltip text={copied ? t("copied") : exact}>
      {(wiring) => (
        <button
          type="button"
          {...wiring}
          onClick={() => copy(exact)}
          className="tabular whitespace-nowrap rounded-sm text-ink underline decoration-edge/50 decoration-dotted underline-offset-4"
        >
          {periodInWords(period, { zone, language, ...(saidYear !== undefined && { saidYear }) })}
        </button>
      )}
    </Tooltip>
  );
}
