import { useTranslations } from "next-intl";
import { Segmented } from "#components/ui/controls/segmented";
import { type OverviewPeriodName, overviewPeriods } from "#lib/domain/time/overview-period";

export interface PeriodSwitchProps {
  readonly period: OverviewPeriodName;
  readonly onChoose: (period: OverviewPeriodName) => void;
}

/** The one period of the whole page. On a phone it scrolls within itself. */
export function PeriodSwitch({ period, onChoose }: PeriodSwitchProps) {
  const t = useTranslations("overview");
  return (
    <Segmented
      label={t("period.label")}
      value={period}
      options={overviewPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
      onChoose={onChoose}
      className="overflow-x-auto"
    />
  );
}
