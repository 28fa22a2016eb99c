import type { AuditEntry } from "#lib/domain/audit/audit";
import { type Filled, filledTable, textColumn as text } from "./filled-table";
import { momentColumns } from "./moment-columns";

/** In a CSV the recorded texts and times stand exactly as they were hashed, so that the hash can be recomputed. */
export const auditTable = (zone: string): Filled<AuditEntry> =>
  filledTable<AuditEntry>("Audit", [
    ...momentColumns<AuditEntry>("at", ({ at }) => at, zone),
    // A row's number is a name, not a quantity.
    text("id", ({ number }) => String(number)),
    text("actor", ({ actor }) => actor),
    text("action", ({ action }) => action),
    text("subject", ({ subject }) => subject),
    text("before", ({ before }) => before ?? ""),
    text("after", ({ after }) => after ?? ""),
    text("address", ({ address }) => address ?? ""),
    text("request_id", ({ requestId }) => requestId ?? ""),
    text("hash", ({ hash }) => hash),
  ]);
