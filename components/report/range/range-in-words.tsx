import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ReportRange } from "#lib/domain/time/period";
import { IntervalText } from "./interval-text";

/** Says which trades the range counts, because the rules of the two times are easy to get wrong. */
export function RangeInWords({ range, zone }: { readonly range: ReportRange; readonly zone: string }) {
  const t = useTranslations("report");
  const { create, settlement } = range;
  if (!create && !settlement) return null;
  const which = create && settlement ? "both" : create ? "create" : "settlement";
  return (
    <p className="text-[0.8125rem] text-soft [&_strong]:font-semibold [&_strong]:text-ink">
      {t.rich(`included.${which}`, {
        b: (text: ReactNode) => <strong>{text}</strong>,
        create: () => create && <IntervalText period={create} zone={zone} />,
        settlement: () => settlement && <IntervalText period={settlement} zone={zone} />,
      })}
    </p>
  );
}
