import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { chooseLocale } from "#lib/browser/formats/locale";
import { preferenceCookies } from "#lib/browser/look/preference";
import { compileTexts } from "#lib/browser/messages/compile-texts";
import { en } from "#lib/browser/messages/en";
import { zh } from "#lib/browser/messages/zh";

const texts = { en: compileTexts(en), zh: compileTexts(zh) };

// To the types the words are the English ones, for the sake of the values that they ask for: others stand in for them.
const standsForEnglish = (compiled: object): compiled is typeof en => "ui" in compiled;

/** No language in the address: a pasted link opens in the language of whoever opens it. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(preferenceCookies.locale)?.value;
  const locale = chooseLocale(chosen, (await headers()).get("accept-language"));
  const messages = texts[locale];
  return { locale, messages: standsForEnglish(messages) ? messages : en, timeZone: "UTC" };
});
