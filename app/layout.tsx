import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PublicUrlProvider } from "#components/developers/public-url";
import { PreferencesProvider } from "#components/page/preferences";
import { chosenZoneOf, pnlViewOf, preferenceCookies, rowHeightOf, themeOf } from "#lib/browser/look/preference";
import { pickTexts, sharedTexts } from "#lib/browser/messages/pick-texts";
import { publicUrl } from "#lib/desk/page-visit";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations("shell"))("product");
  return { title: { default: title, template: `%s · ${title}` }, robots: { index: false, follow: false } };
}

export const viewport: Viewport = { width: "device-width", initialScale: 1, colorScheme: "light dark" };

/** The last element of every page. */
const endId = "end";

const languageTags = { en: "en", zh: "zh-Hans" } as const;

export default async function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  const locale = await getLocale();
  const chosen = await cookies();
  const theme = themeOf(chosen.get(preferenceCookies.theme)?.value);
  const rows = rowHeightOf(chosen.get(preferenceCookies.rows)?.value);
  const zone = chosenZoneOf(chosen.get(preferenceCookies.zone)?.value);
  const pnlView = pnlViewOf(chosen.get(preferenceCookies.pnl)?.value);
  const classes = [GeistSans.variable, GeistMono.variable, theme === "system" ? "" : theme].join(" ").trim();
  return (
    <html lang={languageTags[locale]} className={classes} data-rows={rows}>
      <head>
        {/* A table's columns fit all its rows, so the first frame waits until the whole page has arrived. */}
        <link rel="expect" href={`#${endId}`} blocking="render" />
      </head>
      <body className="font-sans antialiased">
        <NextIntlClientProvider messages={pickTexts(await getMessages(), sharedTexts)}>
          <PreferencesProvider theme={theme} rows={rows} zone={zone} pnlView={pnlView}>
            <PublicUrlProvider publicUrl={await publicUrl()}>{children}</PublicUrlProvider>
          </PreferencesProvider>
        </NextIntlClientProvider>
        <span id={endId} hidden />
      </body>
    </html>
  );
}
