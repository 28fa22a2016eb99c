import { readAuditFilter } from "#lib/desk/audit/read-audit-filter";
import { streamOperation } from "#lib/desk/stream-operation";
import { askedOver, rangeText } from "./asked-over";
import { exportRows } from "./export-rows";
import { AuditExportParameters } from "./export-shape";

export const exportAudit = streamOperation({
  name: "export-audit",
  method: "GET",
  path: "/api/desk/exports/audit",
  may: "audit:read",
  cost: "export",
  query: AuditExportParameters,
  async handle(call, { query: { format, zone = "UTC", ...filters } }) {
    const { agent, member, author } = call;
    const filter = readAuditFilter({ agentId: agent.id, email: member.email }, filters);
    if (!filter.ok) return filter;
    const { start_time = "ever", end_time = "now", ...rest } = filters;
    const over: [string, string][] = [
      ["recorded", rangeText(zone, start_time, end_time)],
      ...askedOver({ ...rest, actor: rest.actor === "me" ? author.actor : rest.actor }, zone),
    ];
    return exportRows(call, { of: "audit", filter: filter.value }, { kind: "audit", format, zone, over });
  },
});
