"use client";

import { useTranslations } from "next-intl";
import { browserName } from "#lib/client/browser-name";

export interface BrowserInWordsProps {
  /** What the browser says of itself. */
  readonly userAgent: string;
  /** Instead of "unknown": whatever it said. */
  readonly elseAsItIs?: boolean;
}

export function BrowserInWords({ userAgent, elseAsItIs = false }: BrowserInWordsProps) {
  const t = useTranslations("account");
  const name = browserName(userAgent);
  if (name) return <span title={userAgent}>{t("browserOn", { browser: name.browser, system: name.system })}</span>;
  return elseAsItIs ? userAgent : <span title={userAgent}>{t("unknownBrowser")}</span>;
}
