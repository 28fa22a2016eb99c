import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PnlSwitch } from "#components/page/pnl-switch";
import { usePreferences } from "#components/page/preferences";
import { LanguageSwitch } from "#components/sign-in/language-switch";
import { Segmented } from "#components/ui/controls/segmented";
import { themes } from "#lib/browser/look/preference";
import { ZoneSwitch } from "./zone-switch";

/** Language, theme, time zone and view of results in this browser. */
export function DisplaySettings() {
  const [t, ui] = [useTranslations("shell"), useTranslations("ui")];
  const { theme, setTheme } = usePreferences();
  return (
    <div className="space-y-4">
      <Line name={t("language")}>
        <LanguageSwitch className="w-full" />
      </Line>
      <Line name={t("theme")}>
        <Segmented
          label={t("theme")}
          value={theme}
          options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          onChoose={setTheme}
          className="w-full"
        />
      </Line>
      <Line name={t("zone")}>
        <ZoneSwitch />
      </Line>
      <Line name={ui("pnl.label")}>
        <PnlSwitch className="w-full" />
      </Line>
    </div>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-[0.8125rem] text-soft">
        {name}
      </p>
      {children}
    </div>
  );
}
