import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { chooseLocale } from "#lib/client/locale";
import { en } from "#lib/client/messages/en";
import type { Shape } from "#lib/client/messages/shape";
import { zh } from "#lib/client/messages/zh";
import { preferenceCookies } from "#lib/client/preference";

const texts = { en, zh };

// The English words are part of the type, for the sake of the values they ask for: other words stand in for them.
const standsForEnglish = (other: Shape<typeof en>): other is typeof en => Object.keys(other).length > 0;

/** No language in the address: a pasted link opens in the language of whoever opens it. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(preferenceCookies.locale)?.value;
  const locale = chooseLocale(chosen, (await headers()).get("accept-language"));
  const spoken: Shape<typeof en> = texts[locale];
  return { locale, messages: standsForEnglish(spoken) ? spoken : en, timeZone: "UTC" };
});
