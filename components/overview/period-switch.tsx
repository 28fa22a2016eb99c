import { useTranslations } from "next-intl";
import { Segmented } from "#components/ui/controls/segmented";
import { Select } from "#components/ui/controls/select";
import { type OverviewPeriodName, overviewPeriods } from "#lib/domain/time/overview-period";

export interface PeriodSwitchProps {
  readonly period: OverviewPeriodName;
  readonly onChoose: (period: OverviewPeriodName) => void;
}

/** The one period of the whole page. On a phone six choices have no room beside each other. */
export function PeriodSwitch({ period, onChoose }: PeriodSwitchProps) {
  const t = useTranslations("overview");
  const options = overviewPeriods.map((value) => ({ value, label: t(`period.${value}`) }));
  return (
    <>
      <Select
        aria-label={t("period.label")}
        value={period}
        options={options}
        onChoose={onChoose}
        className="sm:hidden"
      />
      <Segmented
        label={t("period.label")}
        value={period}
        options={options}
        onChoose={onChoose}
        className="max-sm:hidden [&>label]:flex-none"
      />
    </>
  );
}
