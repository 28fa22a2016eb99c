export const memberRoles = ["owner", "finance", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The capabilities of each role. A page hides what a role may not do, and the server refuses it anyway. */
const allowed = {
  "reports:read": ["owner", "finance", "viewer"],
  "journal:read": ["owner", "finance", "viewer"],
  "views:write": ["owner", "finance", "viewer"],
  "exports:read": ["owner", "finance"],
  "players:read": ["owner", "finance"],
  "players:write": ["owner", "finance"],
  "transfers:write": ["owner", "finance"],
  "transfers:stop": ["owner", "finance"],
  "transfers:start": ["owner"],
  "limits:read": ["owner", "finance"],
  "limits:write": ["owner"],
  "approvals:read": ["owner", "finance"],
  "approvals:decide": ["owner"],
  "approvals:rule": ["owner"],
  "books:prove": ["owner"],
  "developers:read": ["owner", "finance", "viewer"],
  "keys:read": ["owner"],
  "keys:write": ["owner"],
  "requests:read": ["owner"],
  "team:read": ["owner"],
  "team:write": ["owner"],
  "audit:read": ["owner"],
  "settings:read": ["owner"],
  "settings:write": ["owner"],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Capability = keyof typeof allowed;

export function mayDo(role: MemberRole, capability: Capability): boolean {
  const roles: readonly MemberRole[] = allowed[capability];
  return roles.includes(role);
}
