import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { chooseLocale, type Locale } from "#lib/browser/formats/locale";
import { preferenceCookies } from "#lib/browser/look/preference";
import { en } from "#lib/browser/messages/en";
import type { Shape } from "#lib/browser/messages/shape";
import { zh } from "#lib/browser/messages/zh";

// Each language must have exactly the other's keys, at every level. The build compiles the texts from ICU.
const texts = { en, zh } satisfies Record<Locale, object> & { en: Shape<typeof zh>; zh: Shape<typeof en> };

// The English texts give the type, because code relies on their arguments.
const standsForEnglish = (compiled: object): compiled is typeof en => "ui" in compiled;

/** The address names no language, so a pasted link opens in its reader's own language. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(preferenceCookies.locale)?.value;
  const locale = chooseLocale(chosen, (await headers()).get("accept-language"));
  const messages = texts[locale];
  return { locale, messages: standsForEnglish(messages) ? messages : en, timeZone: "UTC" };
});
