import { useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import { changeSince } from "#lib/browser/formats/change-since";

export interface ComparedFigureProps {
  /** Both figures are texts of the wire. */
  readonly now: string;
  readonly before: string;
  /** The former figure as printed. */
  readonly shown: string;
}

/** The figure of the former period, and the change since. */
export function ComparedFigure({ now, before, shown }: ComparedFigureProps) {
  const t = useTranslations("report");
  const { previousIsPartial } = useShownReport();
  const change = changeSince(before, now);
  return (
    <span className="tabular mt-0.5 flex gap-x-1.5 whitespace-nowrap font-normal text-soft text-xs">
      {change && <span>{change}</span>}
      <span>{t("before", { figure: shown })}</span>
      {previousIsPartial && <span className="text-warn">{t("partial")}</span>}
    </span>
  );
}
