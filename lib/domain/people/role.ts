import type { Instant } from "#lib/domain/time/instant";

/** The roles in their order everywhere: on the screen, in the tables and at the prompt. */
export const memberRoles = ["owner", "finance", "approver", "developer", "auditor", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * The capabilities of each role; several roles add up. A page hides what none of a member's roles allows, and the
 * server refuses it anyway.
 */
const allowed = {
  "overview:read": ["owner", "finance", "approver", "developer", "auditor", "viewer"],
  "reports:read": ["owner", "finance", "approver", "auditor", "viewer"],
  "journal:read": ["owner", "finance", "approver", "auditor", "viewer"],
  "views:write": ["owner", "finance", "approver", "developer", "viewer"],
  "views:clear": ["owner"],
  // What each of them may put aside is narrower still: only what they can do something about.
  "attention:write": ["owner", "finance", "developer"],
  "exports:read": ["owner", "finance", "auditor"],
  "players:read": ["owner", "finance", "approver", "auditor"],
  "players:write": ["owner", "finance"],
  "drafts:read": ["owner", "finance", "auditor"],
  "transfers:write": ["owner", "finance"],
  "transfers:stop": ["owner", "finance"],
  "transfers:start": ["owner"],
  "limits:read": ["owner", "finance", "approver", "auditor"],
  "limits:write": ["owner"],
  // What a member asked for themselves, which they may also call off.
  "approvals:own": ["owner", "finance", "approver", "developer", "auditor"],
  "approvals:read": ["owner", "finance", "approver", "auditor"],
  "approvals:decide": ["owner", "approver"],
  "approvals:rule": ["owner"],
  "books:prove": ["owner"],
  "developers:read": ["owner", "finance", "approver", "developer", "auditor", "viewer"],
  "keys:read": ["owner", "developer", "auditor"],
  "keys:write": ["owner", "developer"],
  "keys:withdraw": ["owner"],
  "requests:read": ["owner", "developer", "auditor"],
  "events:read": ["owner", "developer", "auditor"],
  "webhooks:read": ["owner", "developer", "auditor"],
  "webhooks:write": ["owner", "developer"],
  "team:read": ["owner", "auditor"],
  "team:write": ["owner"],
  "audit:read": ["owner", "auditor"],
  "settings:read": ["owner", "auditor"],
  "settings:write": ["owner"],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Capability = keyof typeof allowed;
const isCapability = (name: string): name is Capability => Object.hasOwn(allowed, name);
export const capabilities: readonly Capability[] = Object.keys(allowed).filter(isCapability);

/** A person's roles in a team, as they were given. */
export interface RolesHeld {
  readonly roles: readonly MemberRole[];
  /** From then on the auditor's role is void; null for no end. */
  readonly auditorUntil: Instant | null;
}

/** True when one of the roles allows it. */
export function mayDo(roles: readonly MemberRole[], capability: Capability): boolean {
  const allowing: readonly MemberRole[] = allowed[capability];
  return roles.some((role) => allowing.includes(role));
}

export const capabilitiesOf = (roles: readonly MemberRole[]): Capability[] =>
  capabilities.filter((capability) => mayDo(roles, capability));

/** The known roles among some names, each once and in their order. */
export const rolesIn = (names: readonly string[]): MemberRole[] => memberRoles.filter((role) => names.includes(role));

export const isMemberRole = (name: string): name is MemberRole => rolesIn([name]).length === 1;

/** The roles as one text, as the tables and the operator's tool write them. */
export const rolesText = (roles: readonly MemberRole[]): string => roles.join(",");

/** The roles in force. */
export const rolesAt = ({ roles, auditorUntil }: RolesHeld, now: Instant): readonly MemberRole[] =>
  auditorUntil === null || now < auditorUntil ? roles : roles.filter((role) => role !== "auditor");

export const isOwner = (roles: readonly MemberRole[]): boolean => roles.includes("owner");

/** The role that a form begins with. */
export const leastRole: MemberRole = "viewer";

/** True for the role that may be given until a set date. */
export const mayEnd = (role: MemberRole): boolean => role === "auditor";

/** Null when the roles may be given so; else what is wrong with them. */
export function faultOfRoles({ roles, auditorUntil }: RolesHeld, now: Instant): string | null {
  if (roles.length === 0) return `A member has at least one role: ${memberRoles.join(", ")}.`;
  if (auditorUntil === null) return null;
  if (!roles.some(mayEnd)) return "Only the auditor's role can have an end.";
  return auditorUntil > now ? null : "The end of the auditor's role must be in the future.";
}

/** Equal when they allow the same until the same time. */
export const sameRoles = (one: RolesHeld, other: RolesHeld): boolean =>
  rolesText(one.roles) === rolesText(other.roles) && one.auditorUntil === other.auditorUntil;
