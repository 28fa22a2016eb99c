import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { wallClock } from "#lib/browser/formats/format-time";
import { formatInstant } from "#lib/domain/time/instant";
import type { ReportRange } from "#lib/domain/time/period";
import { yearOf } from "#lib/domain/time/period-in-words";
import { PeriodText } from "./period-text";

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
