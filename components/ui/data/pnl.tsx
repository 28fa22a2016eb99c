import { useTranslations } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { Segmented } from "#components/ui/controls/segmented";
import { type PnlView, pnlViews, turned } from "#lib/domain/reports/pnl-view";
import { Money, type MoneyProps } from "./money";

/** A net PnL as the member chose to see it. The wire gives the players'; the agent's has the other sign. */
export function usePnl(): { readonly view: PnlView; readonly name: string; of(netPnl: string): string } {
  const t = useTranslations("ui.pnl");
  const { pnlView: view } = usePreferences();
  return { view, name: t(view), of: (netPnl) => (view === "ours" ? turned(netPnl) : netPnl) };
}

/** A result always shows its sign, and always in the view that the member chose. */
export function Pnl({ value, ...look }: Omit<MoneyProps, "signed">) {
  return <Money {...look} signed value={usePnl().of(value)} />;
}

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
