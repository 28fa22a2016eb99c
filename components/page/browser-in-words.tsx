import { useTranslations } from "next-intl";
import { ShownText } from "#components/ui/text/shown-text";
import { shownText } from "#lib/domain/text/shown-text";

/** The order matters: most browsers also name the browsers that they descend from. */
const browsers = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

export interface BrowserName {
  readonly browser: string;
  readonly system: string;
}

/** Names a browser by its User-Agent header. Null where the header names no known browser. */
export function browserName(userAgent: string): BrowserName | null {
  const browser = browsers.find(([, shape]) => shape.test(userAgent))?.[0];
  const system = systems.find(([, shape]) => shape.test(userAgent))?.[0];
  return browser && system ? { browser, system } : null;
}

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
