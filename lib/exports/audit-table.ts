import type { AuditEntry } from "#lib/domain/audit/audit";
import { type Filled, filledTable, textColumn as text } from "./filled-table";
import { momentColumns } from "./moment-columns";

/** As it is chained: what stood before and after is the recorded text itself, so that a hash can be reckoned again. */
export const auditTable = (zone: string): Filled<AuditEntry> =>
  filledTable<AuditEntry>("Audit", [
    ...momentColumns<AuditEntry>("at", ({ at }) => at, zone),
    // A number of a row is a name, not a quantity.
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
