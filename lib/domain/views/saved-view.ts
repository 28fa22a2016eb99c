import { type MemberRole, mayDo } from "#lib/domain/people/role";
import { faultOfUnseen } from "#lib/domain/text/shown-text";
import type { Instant } from "#lib/domain/time/instant";

export const viewsMax = 50;
export const viewNameCharsMax = 80;
export const viewQueryCharsMax = 2_000;

export const viewPages = ["reports", "trades", "transfers", "players", "requests", "audit"] as const;
export type ViewPage = (typeof viewPages)[number];

/** A page with its filters, kept under a name by a member, for themselves or for the team. */
export interface SavedView {
  readonly id: string;
  readonly agentId: string;
  readonly page: ViewPage;
  readonly name: string;
  /** The page's own query string, without its question mark. */
  readonly query: string;
  /** The maker's email. */
  readonly email: string;
  readonly shared: boolean;
  /** True when its maker's page opens with it. */
  readonly isDefault: boolean;
  readonly createdAt: Instant;
}

export interface ActingMember {
  readonly email: string;
  readonly roles: readonly MemberRole[];
}

export type ViewJudgement = "go on" | "missing" | "not theirs";

/** A view that is not shared is its maker's secret: for anybody else, even an owner, it does not exist. */
export function judgeViewChange(
  view: Pick<SavedView, "email" | "shared"> | null,
  member: ActingMember,
  act: "change" | "delete",
): ViewJudgement {
  if (!view) return "missing";
  if (view.email === member.email) return "go on";
  if (!view.shared) return "missing";
  // Otherwise a view shared by a former colleague would stay for ever.
  return act === "delete" && mayDo(member.roles, "views:clear") ? "go on" : "not theirs";
}

/** A view for the audit, which owners read: the name and filters of an unshared view are left out. */
export function auditedView(view: SavedView): Partial<SavedView> {
  if (view.shared) return view;
  const { name: _name, query: _query, ...facts } = view;
  return facts;
}

export function faultOfViewName(name: string): string | null {
  if (name.trim() !== name || name === "") return "name must not be empty, nor begin or end with a space.";
  if ([...name].length > viewNameCharsMax) return `name is too long: at most ${viewNameCharsMax} characters.`;
  return faultOfUnseen("name", name);
}

/** Accepts only characters that a browser writes into an address, and nothing that could lead elsewhere. */
export function faultOfViewQuery(query: string): string | null {
  if (query.length > viewQueryCharsMax) return `query is too long: at most ${viewQueryCharsMax} characters.`;
  return /^[\x21-\x7e]*$/.test(query) && !/[?#]/.test(query) ? null : "query must be a page's own query string.";
}

export type ViewName = Pick<SavedView, "agentId" | "id">;

export type ViewChange = Partial<Pick<SavedView, "name" | "query" | "shared" | "isDefault">>;
