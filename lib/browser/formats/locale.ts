export const locales = ["en", "zh"] as const;
export type Locale = (typeof locales)[number];

const isLocale = (text: string | undefined): text is Locale => locales.some((locale) => locale === text);

/** The language that the member chose, else the first of the browser's languages that is offered, else English. */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(chosen)) return chosen;
  for (const language of byPreference(acceptLanguage ?? "")) {
    const primary = language.split("-")[0];
    if (isLocale(primary)) return primary;
  }
  return "en";
}

function byPreference(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(",")
    .map((part) => {
      const [language = "", ...settings] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const quality = Number(settings.find((setting) => setting.startsWith("q="))?.slice(2) ?? 1);
      return { language, quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
}
