import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCopy } from "#components/ui/controls/copy-button";
import { Tooltip } from "#components/ui/overlays/tooltip";
import { wallClock } from "#lib/browser/formats/format-time";
import { shortInstant } from "#lib/browser/ranges/range-query";
import { formatInstant } from "#lib/domain/time/instant";
import type { Period, ReportRange } from "#lib/domain/time/period";
import { periodInWords, yearOf } from "#lib/domain/time/period-in-words";

export interface RangeInWordsProps {
  readonly range: ReportRange;
  readonly zone: string;
  /** "included" names the trades that a report counts, "comparedWith" those of the other period. */
  readonly as: "included" | "comparedWith";
  /** A sentence that follows. */
  readonly children?: ReactNode;
}

/** Says which trades a range counts, because the rules of the two times are easy to get wrong. */
export function RangeInWords({ range: { create, settlement }, zone, as, children }: RangeInWordsProps) {
  const t = useTranslations("report");
  const leading = create ?? settlement;
  if (!leading) return null;
  const which = create && settlement ? "both" : create ? "create" : "settlement";
  const said = create && settlement && { saidYear: yearOf(create, zone) };
  return (
    <p className="text-[0.8125rem] text-soft [&_strong]:font-semibold [&_strong]:text-ink">
      {t.rich(`${as}.${which}`, {
        b: (text: ReactNode) => <strong>{text}</strong>,
        create: () => create && <PeriodText period={create} zone={zone} />,
        settlement: () => settlement && <PeriodText period={settlement} zone={zone} {...said} />,
        zone: wallClock(formatInstant(leading.start), zone).offset,
      })}{" "}
      {children}
    </p>
  );
}

interface PeriodTextProps {
  readonly period: Period;
  readonly zone: string;
  /** The year that the sentence has named already. */
  readonly saidYear?: number;
}

/** A period in words. On hover and focus it shows the exact ends as the API takes them, and a click copies these. */
function PeriodText({ period, zone, saidYear }: PeriodTextProps) {
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
