import { useTranslations } from "next-intl";
import { ShownText } from "#components/ui/text/shown-text";
import { browserName } from "#lib/browser/formats/browser-name";
import { shownText } from "#lib/domain/text/shown-text";

export interface BrowserInWordsProps {
  /** The User-Agent header. */
  readonly userAgent: string;
  /** Shows the header itself where the browser is not recognised, instead of "unknown". */
  readonly elseAsItIs?: boolean;
}

export function BrowserInWords({ userAgent, elseAsItIs = false }: BrowserInWordsProps) {
  const t = useTranslations("account.browser");
  const name = browserName(userAgent);
  if (name)
    return <span title={shownText(userAgent)}>{t("known", { browser: name.browser, system: name.system })}</span>;
  return elseAsItIs ? <ShownText text={userAgent} /> : <span title={shownText(userAgent)}>{t("unknown")}</span>;
}
