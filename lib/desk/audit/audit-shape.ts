import * as z from "zod";
import type { AuditChange } from "#lib/domain/audit/audit-change";

export const AuditParameters = z.strictObject({
  /** `me`, `members`, `operator`, `key`, `service`, or one by name: `member:ana@example.com`, `key:ak_1`. */
  actor: z.string().optional(),
  /** A group such as `keys`, or one action such as `key.rotate`. */
  action: z.string().optional(),
  /** Hides successful sign-ins, and sign-outs. */
  sign_ins: z.literal("hidden").optional(),
  /** The beginning of the subject. */
  subject: z.string().optional(),
  address: z.string().optional(),
  start_time: z.string().optional(),
  end_time: z.string().optional(),
  limit: z.string().optional(),
  cursor: z.string().optional(),
});

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
