import type { AuditEntry } from "#lib/domain/audit/audit";
import { auditChanges } from "#lib/domain/audit/audit-change";
import { auditColumns } from "#lib/domain/audit/audit-row";
import { rowOf } from "#lib/domain/lists/columns";

export type AuditRecordData = ReturnType<typeof recordOnWire>;
/** Before and after are the texts exactly as they were recorded and chained. */
export const recordOnWire = (entry: AuditEntry) => ({
  ...rowOf(auditColumns, entry),
  changes: auditChanges(entry.before, entry.after),
});

export type DeskAuditEntry = ReturnType<typeof entryOnWire>;
export function entryOnWire(entry: AuditEntry) {
  const { before: _before, after: _after, hash: _hash, ...row } = recordOnWire(entry);
  return row;
}
