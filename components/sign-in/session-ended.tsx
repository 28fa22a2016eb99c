"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useHydrated } from "#components/page/came-with-page";
import { Alert } from "#components/ui/data/alert";
import { leftAgent } from "#lib/browser/asking/session";
import { desk } from "#lib/browser/desk/desk";
import { isTypedKept } from "#lib/browser/transfer-flow/typed-in-tab";
import type { LeftBecause } from "#lib/desk/people/account-shape";
import { memberIdleMinutes, memberSessionHours } from "#lib/domain/people/member-session";
import { shownText } from "#lib/domain/text/shown-text";

/** Says why the sign-in page is shown, and that a typed transfer is still stored. */
export function SessionEnded() {
  const t = useTranslations("signIn");
  const isKept = useHydrated() && isTypedKept();
  const [why, setWhy] = useState<LeftBecause | null>(null);
  useEffect(() => {
    // Without an answer the page says that the session ended, and no more.
    desk("POST /api/desk/left-session", { body: {} }).then(
      (left) => setWhy(left.why),
      () => {},
    );
  }, []);
  return (
    <Alert tone="warn" className="mb-5" live>
      {why === "ended" && t("why.ended")}
      {why === "expired" && t("why.expired", { minutes: memberIdleMinutes, hours: memberSessionHours })}
      {why === null && t("ended")}
      {isKept && ` ${t("keptToo")}`}
    </Alert>
  );
}

/** Names the agent whose page this tab showed before. */
export function SignInLead() {
  const t = useTranslations("signIn");
  const agent = useHydrated() ? leftAgent() : null;
  return agent === null ? t("lead") : t("leadFor", { agent: shownText(agent) });
}
