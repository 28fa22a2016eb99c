import { useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { Segmented } from "#components/ui/controls/segmented";
import { pnlViews } from "#lib/domain/reports/pnl-view";

/** Chooses whose gain a net PnL is, on every page. */
export function PnlSwitch({ className = "" }: { readonly className?: string }) {
  const t = useTranslations("ui.pnl");
  const { pnlView, setPnlView } = usePreferences();
  return (
    <Segmented
      label={t("label")}
      value={pnlView}
      options={pnlViews.map((value) => ({ value, label: t(value) }))}
      onChoose={setPnlView}
      className={className}
    />
  );
}
