import { listOperation } from "#lib/desk/list-operation";
import type { AuditEntry } from "#lib/domain/audit/audit";
import { auditFiltersOnWire } from "#lib/domain/audit/audit-filters";
import { placeNumber } from "#lib/http/body/cursor";
import type { AuditPage } from "./audit-shape";
import { entryOnWire } from "./entry-on-wire";
import { readAuditFilter } from "./read-audit-filter";

export const [listAudit, countAudit] = listOperation({
  path: "/api/desk/audit",
  may: "audit:read",
  filters: auditFiltersOnWire,
  place: { read: placeNumber, write: ({ number }: AuditEntry) => [String(number), ""] },
  read: ({ agent, member }, given) => readAuditFilter({ agentId: agent.id, email: member.email }, given),
  find: ({ context }, filter, page) => context.store.audit.listAudit({ ...filter, ...page }),
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }): AuditPage => ({ entries: rows.map(entryOnWire), next_cursor: nextCursor }),
  count: ({ context }, filter) => context.store.audit.countAudit(filter),
});
