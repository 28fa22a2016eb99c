const nowhere = "http://own.invalid";

/** A path of this site to go to, as a link or a browser gave it; null for what leads anywhere else. */
export function ownPath(text: string | null | undefined): string | null {
  // A backslash counts as a slash, and tabs and line ends as nothing: "/\evil.example" would leave the site.
  if (!text?.startsWith("/") || /[\\\p{Cc}]/u.test(text)) return null;
  if (!URL.canParse(text, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(text, nowhere);
  // Resolved, a path may come to begin with two slashes, which is another site's address.
  return origin === nowhere && !pathname.startsWith("//") ? pathname + search + hash : null;
}

/** The sign-in page, which leads back to where its visitor wanted to go. */
export function signInPath(wanted: string | null): string {
  const next = ownPath(wanted);
  return next === null || next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`;
}

/** Where a second factor is set up, and why one is led there. */
export const setUpPath = "/account?setup=two-factor";

export const isAccountPath = (path: string | null): boolean => path?.split("?")[0] === "/account";
