"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { usePreferences } from "#components/preferences";
import { Button } from "#components/ui/button";
import { LogOut } from "#components/ui/icons";
import { Segmented } from "#components/ui/segmented";
import { useViewer } from "#components/viewer";
import { locales } from "#lib/client/locale";
import { themes } from "#lib/client/preference";
import { signOut } from "#lib/client/sign-out";
import { ZoneSwitch } from "./zone-switch";

export function AccountPanel() {
  const t = useTranslations("shell");
  const { email, role } = useViewer();
  const { locale, theme, setLocale, setTheme } = usePreferences();
  return (
    <div className="space-y-4">
      <div className="min-w-0">
        <p className="truncate font-medium">{email}</p>
        <p className="text-[0.8125rem] text-soft">{t(`role.${role}`)}</p>
      </div>
      <Line name={t("language")}>
        <Segmented
          label={t("language")}
          value={locale}
          options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChoose={setLocale}
          className="w-full"
        />
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
      <SignOut />
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

function SignOut() {
  const t = useTranslations("shell");
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  function leave() {
    setState("busy");
    signOut().catch(() => setState("failed"));
  }
  return (
    <div className="border-t border-line pt-4">
      <Button busy={state === "busy"} onClick={leave} className="w-full">
        <LogOut aria-hidden="true" />
        {state === "busy" ? t("signingOut") : t("signOut")}
      </Button>
      <p role="status" className="mt-2 text-[0.8125rem] text-bad empty:hidden">
        {state === "failed" && t("signOutFailed")}
      </p>
    </div>
  );
}
