import type { ToldField } from "#lib/domain/audit/actions";
import type { AuditChange } from "#lib/domain/audit/audit-change";

/** Fields whose values are our own words. A name or a reason that happens to equal one of them is left unchanged. */
const wordedFields: readonly string[] = [
  "action",
  "because",
  "end",
  "kind",
  "measure",
  "page",
  "role",
  "roles",
  "scope",
  "scopes",
  "side",
  "state",
  "status",
  "wallet",
  "why",
  "window",
] satisfies ToldField[];

const toldWords = [
  "accepted",
  "active",
  "address",
  "approver",
  "auditor",
  "agent",
  "approve",
  "blocked",
  "both",
  "by a member",
  "count",
  "day",
  "deposit",
  "developer",
  "disabled",
  "enabled",
  "events:read",
  "failing",
  "finance",
  "five_days",
  "gone",
  "key",
  "member",
  "month",
  "opening",
  "operator",
  "owner",
  "paused",
  "player",
  "refuse",
  "report",
  "report:read",
  "revoked",
  "session:create",
  "sum",
  "suspended",
  "switched",
  "too many at once",
  "trades",
  "transfer",
  "transfers",
  "viewer",
  "wallet:deposit",
  "wallet:read",
  "wallet:withdraw",
  "warn",
  "withdrawal",
  "withdrawn",
  "draft",
  "checked",
  "awaiting_approval",
  "running",
  "finished",
  "finished_with_refusals",
  "cancelled",
] as const;
export type ToldWord = (typeof toldWords)[number];

export const toldWord = (field: string, word: string): ToldWord | null =>
  wordedFields.includes(field) ? (toldWords.find((told) => told === meant(field, word)) ?? null) : null;

/** A member is what a limit holds for, but also who disabled an endpoint. */
const meant = (field: string, word: string): string =>
  field === "because" && word === "member" ? "by a member" : word;

const countFields: readonly string[] = [
  "deliveries",
  "faults",
  "first_event",
  "last_event",
  "movements",
  "players",
  "posted_rows",
  "refused_rows",
  "replayed_rows",
  "rows",
] satisfies ToldField[];

/** True for a field whose whole numbers may be long. */
export const isCount = (field: string): boolean => countFields.includes(field);

/** Fields that count the sessions and views ended or deleted as a side effect. */
const sideCounts: readonly string[] = ["sessions", "sessions_ended", "views"] satisfies ToldField[];

/** The changes worth a line: "Sessions ended: 0" says nothing. The record itself still holds it. */
export const toldChanges = (changes: readonly AuditChange[]): readonly AuditChange[] =>
  changes.filter(
    ({ name, before, after }) =>
      !(sideCounts.includes(name) && before === null && after?.is === "number" && after.text === "0"),
  );
