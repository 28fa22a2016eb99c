import { type Capability, mayDo, type StaffRole } from "#lib/domain/people/role";

/** What the navigation, the command palette and the shortcuts lead to. `key` also names it in the texts. */
export const pages = [
  { key: "overview", href: "/", may: "reports:read", letter: "o" },
  { key: "reports", href: "/reports", may: "reports:read", letter: "r" },
  { key: "trades", href: "/trades", may: "reports:read", letter: "t" },
  { key: "transfers", href: "/transfers", may: "journal:read", letter: "x" },
  { key: "players", href: "/players", may: "players:read", letter: "p" },
  { key: "keys", href: "/keys", may: "keys:read", letter: "k" },
  { key: "requests", href: "/requests", may: "requests:read", letter: "l" },
  { key: "team", href: "/team", may: "team:read", letter: "m" },
  { key: "audit", href: "/audit", may: "audit:read", letter: "a" },
  { key: "developers", href: "/developers", may: "developers:read", letter: "d" },
  { key: "settings", href: "/settings", may: "settings:read", letter: "s" },
] as const satisfies readonly { key: string; href: string; may: Capability; letter: string }[];

export type Page = (typeof pages)[number];

export const pagesFor = (role: StaffRole): readonly Page[] => pages.filter(({ may }) => mayDo(role, may));

/** A page marks itself and what lies below it; the overview only itself, or everything would be below it. */
export const isCurrent = (href: string, pathname: string): boolean =>
  href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
