import type { PnlView } from "#lib/domain/reports/pnl-view";

/** Choices are cookies, so that the server renders them at once: no flash, and no script before the first paint. */
export const preferenceCookies = { locale: "locale", theme: "theme", zone: "zone", pnl: "pnl", rows: "rows" } as const;

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const isTheme = (text: string | undefined): text is Theme => themes.some((theme) => theme === text);

export const themeOf = (text: string | undefined): Theme => (isTheme(text) ? text : "system");

export const pnlViewOf = (text: string | undefined): PnlView => (text === "players" ? text : "ours");
export const rowHeights = ["regular", "compact"] as const;
/** The height of the rows in lists: compact ones are 36 px high. */
export type RowHeight = (typeof rowHeights)[number];

export const rowHeightOf = (text: string | undefined): RowHeight => (text === "compact" ? text : "regular");

const zoneCharsMax = 64;

/** "UTC" or an IANA name. A cookie may hold anything, and an unknown zone would make every format throw. */
function zoneOf(text: string | undefined): string {
  if (!text || text.length > zoneCharsMax) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone === text ? text : "UTC";
  } catch {
    return "UTC";
  }
}

/** The cookie's value after a member went back to the zone of the books. */
export const booksChoice = "books";

/** Null when no zone was chosen, so that the zone of the books applies. */
export const chosenZoneOf = (text: string | undefined): string | null =>
  text === "UTC" ? text : zoneOf(text) === "UTC" ? null : zoneOf(text);

export const browserZone = (): string => zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone);

const keptSeconds = 365 * 24 * 60 * 60;

/** Remembers a display setting for a year. Nothing secret may be stored this way. */
export function rememberPreference(name: keyof typeof preferenceCookies, value: string): void {
  const cookie = `${preferenceCookies[name]}=${encodeURIComponent(value)}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is served.
  document.cookie = cookie;
}
