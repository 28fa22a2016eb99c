"use client";

import { useTranslations } from "next-intl";
import { leftAgent } from "#lib/browser/asking/left-agent";
import { shownText } from "#lib/domain/text/shown-text";
import { useHydrated } from "./use-hydrated";

/** Names the agent whose page this tab showed before. */
export function SignInLead() {
  const t = useTranslations("signIn");
  const agent = useHydrated() ? leftAgent() : null;
  return agent === null ? t("lead") : t("leadFor", { agent: shownText(agent) });
}
