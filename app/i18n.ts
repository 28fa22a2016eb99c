import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { chooseLocale } from "#lib/client/locale";
import { compileTexts } from "#lib/client/messages/compile-texts";
import { en } from "#lib/client/messages/en";
import { zh } from "#lib/client/messages/zh";
import { preferenceCookies } from "#lib/client/preference";

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
