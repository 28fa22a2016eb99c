import type { AuditChange } from "#lib/domain/audit/audit-change";
import type { auditColumns } from "#lib/domain/audit/audit-columns";
import type { RowOf } from "#lib/domain/lists/columns";

/** Before and after are the texts exactly as they were recorded and chained. */
export interface AuditRecordData extends RowOf<typeof auditColumns> {
  readonly changes: readonly AuditChange[];
}

export type DeskAuditEntry = Omit<AuditRecordData, "before" | "after" | "hash">;

export interface AuditPage {
  readonly entries: readonly DeskAuditEntry[];
  readonly next_cursor: string | null;
}
