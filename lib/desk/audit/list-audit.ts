import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { badCursor, placeNumber, readPage, writeCursor } from "#lib/http/body/cursor";
import { readAuditFilter } from "./audit-filter";
import { type AuditPage, AuditParameters } from "./audit-shape";
import { entryOnWire } from "./entry-on-wire";

export const listAudit = memberOperation({
  name: "list-audit",
  method: "GET",
  path: "/api/desk/audit",
  may: "audit:read",
  query: AuditParameters,
  async handle({ context, agent, member }, { query }) {
    const page = readPage(query);
    if (!page.ok) return page;
    const { after: place, limit, filters: given } = page.value;
    const after = place === null ? null : placeNumber(place[0]);
    if (place !== null && after === null) return badCursor();
    const filter = readAuditFilter({ agentId: agent.id, email: member.email }, given);
    if (!filter.ok) return filter;
    const found = await context.store.audit.listAudit({ ...filter.value, after, limit: limit + 1 });
    if (!found.ok) return found;
    const rows = found.value.slice(0, limit);
    const last = found.value.length > limit ? rows.at(-1) : undefined;
    const next_cursor = last ? writeCursor({ filters: given, limit }, [String(last.number), ""]) : null;
    return done<AuditPage>({ entries: rows.map(entryOnWire), next_cursor });
  },
});
