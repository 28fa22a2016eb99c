const mark = "~";

/** The names of the parameters in a path: "a" and "b" in "/x/{a}/{b}". */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/**
 * Writes any text as one segment of a path. Browsers, proxies and servers read dots alone as steps, however they are
 * encoded, so "~" is put before them, and before a text that begins with it.
 */
export const pathSegment = (text: string): string => (/^(\.+$|~)/.test(text) ? mark : "") + encodeURIComponent(text);

/** The text that a decoded segment stands for. */
export const textOfSegment = (decoded: string): string => (decoded.startsWith(mark) ? decoded.slice(1) : decoded);

const nowhere = "http://own.invalid";

/** A path of this site, from a link or a browser; null for a text that leads anywhere else. */
export function ownPath(text: string | null | undefined): string | null {
  // Browsers read a backslash as a slash and ignore tabs and line ends, so "/\evil.example" would leave the site.
  if (!text?.startsWith("/") || /[\\\p{Cc}]/u.test(text)) return null;
  if (!URL.canParse(text, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(text, nowhere);
  // A resolved path may begin with two slashes, which would be the address of another site.
  return origin === nowhere && !pathname.startsWith("//") ? pathname + search + hash : null;
}

/** The address of the sign-in page, which leads back to the wanted page. */
export function signInPath(wanted: string | null): string {
  const next = ownPath(wanted);
  return next === null || next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`;
}

/** The page that sets up a second factor; its parameter says why the visitor was led there. */
export const setUpPath = "/account?setup=two-factor";

export const isAccountPath = (path: string | null): boolean => path?.split("?")[0] === "/account";
