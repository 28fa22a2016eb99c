import type { AuditChange } from "#lib/domain/audit/audit-change";

export interface DeskAuditEntry {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly changes: readonly AuditChange[];
  readonly address: string | null;
  readonly request_id: string | null;
}

export interface AuditPage {
  readonly entries: readonly DeskAuditEntry[];
  readonly next_cursor: string | null;
}

export interface AuditRecordData extends DeskAuditEntry {
  /** The texts exactly as they were recorded and chained. */
  readonly before: string | null;
  readonly after: string | null;
  readonly hash: string;
}
