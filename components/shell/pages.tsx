import { type Capability, type MemberRole, mayDo } from "#lib/domain/people/role";

/** The pages for the navigation, the command palette and the shortcuts. `key` also names a page's texts. */
export const pages = [
  { key: "overview", href: "/", may: "overview:read", letter: "o" },
  { key: "reports", href: "/reports", may: "reports:read", letter: "r" },
  { key: "trades", href: "/trades", may: "reports:read", letter: "t" },
  { key: "transfers", href: "/transfers", may: "journal:read", letter: "x" },
  { key: "bulk", href: "/bulk", may: "journal:read", letter: "b" },
  { key: "players", href: "/players", may: "players:read", letter: "p" },
  { key: "control", href: "/control", may: "limits:read", letter: "i" },
  { key: "approvals", href: "/approvals", may: "approvals:own", letter: "v" },
  { key: "keys", href: "/keys", may: "keys:read", letter: "k" },
  { key: "requests", href: "/requests", may: "requests:read", letter: "l" },
  { key: "events", href: "/events", may: "events:read", letter: "e" },
  { key: "webhooks", href: "/webhooks", may: "webhooks:read", letter: "w" },
  { key: "team", href: "/team", may: "team:read", letter: "m" },
  { key: "audit", href: "/audit", may: "audit:read", letter: "a" },
  { key: "developers", href: "/developers", may: "developers:read", letter: "d" },
  { key: "settings", href: "/settings", may: "settings:read", letter: "s" },
] as const satisfies readonly { key: string; href: string; may: Capability; letter: string }[];

export type Page = (typeof pages)[number];

export const pagesFor = (roles: readonly MemberRole[]): readonly Page[] => pages.filter(({ may }) => mayDo(roles, may));

/** A page is current for its own path and all paths below it; the overview only for "/". */
export const isCurrent = (href: string, pathname: string): boolean =>
  href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
