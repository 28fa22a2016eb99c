import type { AuditEntry } from "#lib/domain/audit/audit";
import { auditChanges } from "#lib/domain/audit/audit-change";
import { auditColumns } from "#lib/domain/audit/audit-columns";
import { rowOf } from "#lib/domain/lists/columns";
import type { AuditRecordData, DeskAuditEntry } from "./audit-shape";

export const recordOnWire = (entry: AuditEntry): AuditRecordData => ({
  ...rowOf(auditColumns, entry),
  changes: auditChanges(entry.before, entry.after),
});

export function entryOnWire(entry: AuditEntry): DeskAuditEntry {
  const { before: _before, after: _after, hash: _hash, ...row } = recordOnWire(entry);
  return row;
}
