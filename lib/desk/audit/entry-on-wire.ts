import type { AuditEntry } from "#lib/domain/audit/audit";
import { auditChanges } from "#lib/domain/audit/audit-change";
import { formatInstant } from "#lib/domain/time/instant";
import type { DeskAuditEntry } from "./audit-shape";

export const entryOnWire = ({
  number,
  at,
  actor,
  action,
  subject,
  before,
  after,
  address,
  requestId,
}: AuditEntry): DeskAuditEntry => ({
  id: String(number),
  at: formatInstant(at),
  actor,
  action,
  subject,
  changes: auditChanges(before, after),
  address,
  request_id: requestId,
});
