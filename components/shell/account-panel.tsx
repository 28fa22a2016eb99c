"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { LogOut, Settings } from "#components/ui/icons";
import { Link } from "#components/ui/link";
import { useViewer } from "#components/viewer";
import { signOut } from "#lib/client/sign-out";
import { DisplaySettings } from "./display-settings";

export function AccountPanel() {
  const t = useTranslations("shell");
  const { email, role } = useViewer();
  return (
    <div className="space-y-4">
      <div className="min-w-0">
        <p className="truncate font-medium">{email}</p>
        <p className="text-[0.8125rem] text-soft">{t(`role.${role}`)}</p>
      </div>
      <DisplaySettings />
      <Link href="/account" className="touch -mx-2 flex items-center gap-2.5 rounded-lg px-2 py-2 hover:bg-sunken">
        <Settings className="size-4 text-soft" />
        {t("accountPage")}
      </Link>
      <SignOut />
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
