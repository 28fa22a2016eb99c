import type { AuditChange } from "#lib/domain/audit/audit-change";

/** The actions, fields and values that have texts. Another release may have recorded others, which are shown by their raw names. */
const toldActions = [
  "agent.create",
  "agent.suspend",
  "agent.resume",
  "agent.set",
  "key.create",
  "key.set",
  "key.rotate",
  "key.revoke",
  "member.create",
  "member.reset",
  "member.disable",
  "member.enable",
  "member.remove",
  "member.role",
  "member.password",
  "member.two_factor_on",
  "member.two_factor_off",
  "member.two_factor_reset",
  "member.recovery_codes_new",
  "invitation.create",
  "invitation.accept",
  "invitation.withdraw",
  "member.sign_in",
  "member.sign_in_refused",
  "member.second_factor_refused",
  "member.sign_out",
  "player.add",
  "player.block",
  "player.unblock",
  "transfer.keep",
  "transfer.post",
  "transfer.refuse",
  "ticket.seal",
  "books.verify",
  "stake.release",
  "view.save",
  "view.change",
  "view.delete",
  "export",
] as const;
export type ToldAction = (typeof toldActions)[number];

export const toldAction = (action: string): ToldAction | null => toldActions.find((told) => told === action) ?? null;

const toldFields = [
  "actor",
  "address",
  "agentId",
  "allow",
  "amount",
  "booksZone",
  "browser",
  "code",
  "createdAt",
  "currency",
  "digest",
  "email",
  "end",
  "expiresAt",
  "external_player_id",
  "failures",
  "faults",
  "format",
  "held",
  "id",
  "invited_by",
  "isDefault",
  "kind",
  "knownPlayersOnly",
  "lastSeenAt",
  "lastUsedAt",
  "limits",
  "movements",
  "name",
  "page",
  "players",
  "previousUntil",
  "previousUsedAt",
  "query",
  "reason",
  "record",
  "recovery_codes_left",
  "released",
  "revokedAt",
  "role",
  "rotatedAt",
  "rows",
  "scopes",
  "secretUsedAt",
  "sessions",
  "sessions_ended",
  "shared",
  "deskAllow",
  "status",
  "ticketId",
  "two_factor",
  "twoFactorRequired",
  "value",
  "views",
  "wallet",
  "why",
  "zone",
] as const;
export type ToldField = (typeof toldFields)[number];

export const toldField = (name: string): ToldField | null => toldFields.find((told) => told === name) ?? null;

/** Fields whose values are words of ours. A name or a reason that reads like one of these words is left as it is. */
const wordedFields = ["end", "kind", "page", "role", "scopes", "status", "wallet", "why"];

const toldWords = [
  "accepted",
  "active",
  "address",
  "blocked",
  "deposit",
  "disabled",
  "enabled",
  "finance",
  "opening",
  "owner",
  "report",
  "report:read",
  "revoked",
  "session:create",
  "suspended",
  "switched",
  "too many at once",
  "trades",
  "transfers",
  "viewer",
  "wallet:deposit",
  "wallet:read",
  "wallet:withdraw",
  "withdrawal",
  "withdrawn",
] as const;
export type ToldWord = (typeof toldWords)[number];

export const toldWord = (field: string, word: string): ToldWord | null =>
  wordedFields.includes(field) ? (toldWords.find((told) => told === word) ?? null) : null;

/** Fields that count the sessions and views which an action ended or deleted beside its purpose. */
const sideCounts = ["sessions", "sessions_ended", "views"];

/** The changes worth a line: "Sessions ended: 0" says nothing. The record as it was kept still holds it. */
export const toldChanges = (changes: readonly AuditChange[]): readonly AuditChange[] =>
  changes.filter(
    ({ name, before, after }) =>
      !(sideCounts.includes(name) && before === null && after?.is === "number" && after.text === "0"),
  );
