import type { AuditEntry } from "#lib/domain/audit/audit";
import { type Filled, filledTable, textColumn as text } from "./filled-table";
import { momentColumns } from "./moment-columns";

/** The recorded texts and times stand in a CSV exactly as they were chained, so that a hash can be recomputed. */
export const auditTable = (zone: string): Filled<AuditEntry> =>
  filledTable<AuditEntry>("Audit", [
    ...momentColumns<AuditEntry>("at", ({ at }) => at, zone),
    // A row's number is a name and not a quantity.
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
