import { createHash } from "node:crypto";
import { chooseLocale, type Locale } from "#lib/browser/formats/locale";
import { preferenceCookies, themeOf } from "#lib/browser/look/preference";
import crowdedEn from "#lib/browser/messages/en/crowded.json";
import errorsEn from "#lib/browser/messages/en/errors.json";
import crowdedZh from "#lib/browser/messages/zh/crowded.json";
import errorsZh from "#lib/browser/messages/zh/errors.json";
import { cookieIn } from "#lib/domain/text/cookie-in";
import siteHeaders from "#lib/http/pages/site-headers.json";

interface Said {
  readonly title: string;
  readonly hint: string;
}

/** The two pages that are sent without rendering: page not found, and too many requests for pages. */
export type PlainPage = "missing" | "crowded";

const missingOf = ({ pageMissing, pageMissingHint }: Readonly<Record<"pageMissing" | "pageMissingHint", string>>) => ({
  title: pageMissing,
  hint: pageMissingHint,
});

const texts: Record<Locale, Record<PlainPage, Said> & { readonly home: string }> = {
  en: { missing: missingOf(errorsEn), crowded: crowdedEn, home: errorsEn.goHome },
  zh: { missing: missingOf(errorsZh), crowded: crowdedZh, home: errorsZh.goHome },
};
const languageTags = { en: "en", zh: "zh-Hans" } as const;

/** The colours and sizes of globals.css. */
const style = `
:root{color-scheme:light dark;font:14px/1.5 "PingFang SC","Microsoft YaHei",system-ui,sans-serif}
:root.light{color-scheme:light}
:root.dark{color-scheme:dark}
body{margin:0;background:light-dark(#f9fafb,#0f1113);color:light-dark(#15181c,#eceef0)}
main{max-width:28rem;margin:14vh auto 0;padding:0 1.5rem;text-align:center}
h1{font-size:1rem;font-weight:600;margin:0 0 .5rem}
p{margin:0 0 1.25rem;color:light-dark(#565e69,#a4acb6)}
a{display:inline-block;padding:.5rem 1rem;border-radius:.375rem;text-decoration:none;font-weight:500;background:light-dark(#2450d8,#8fb1ff);color:light-dark(#ffffff,#0c1529)}
a:focus-visible{outline:2px solid light-dark(#2450d8,#8fb1ff);outline-offset:2px}
`;

const styleDigest = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleDigest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export const plainPageHeaders = {
  ...siteHeaders,
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": policy,
} as const;

interface Asked {
  readonly cookie?: string | undefined;
  readonly "accept-language"?: string | undefined;
}

/** A whole page without a script, in the language and theme that the browser asks for. */
export function plainPage(page: PlainPage, { cookie = "", "accept-language": languages }: Asked): string {
  const locale = chooseLocale(cookieIn(cookie, preferenceCookies.locale) ?? undefined, languages ?? null);
  const theme = themeOf(cookieIn(cookie, preferenceCookies.theme) ?? undefined);
  const { home, [page]: said } = texts[locale];
  const { title, hint } = said;
  return `<!doctype html>
<html lang="${languageTags[locale]}" class="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${hint}</p><a href="/">${home}</a></main></body>
</html>
`;
}

/** True for a browser that opens a page. Other clients read a line of text more easily. */
export const takesPages = (accept: string | undefined): boolean => /\btext\/html\b/i.test(accept ?? "");
