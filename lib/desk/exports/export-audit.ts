import { readAuditFilter } from "#lib/desk/audit/read-audit-filter";
import { streamOperation } from "#lib/desk/stream-operation";
import type { Asked } from "#lib/exports/file-head";
import { askedOver, askedRange } from "./asked-over";
import { exportRows } from "./export-rows";
import { AuditExportParameters } from "./export-shape";
import { lookOf } from "./look-of";

export const exportAudit = streamOperation({
  method: "GET",
  path: "/api/desk/exports/audit",
  may: "audit:read",
  cost: "export",
  query: AuditExportParameters,
  async handle(call, { query: { format, zone, language, ...filters } }) {
    const { agent, member, author } = call;
    const filter = readAuditFilter({ agentId: agent.id, email: member.email }, filters);
    if (!filter.ok) return filter;
    const { start_time, end_time, ...rest } = filters;
    const over: Asked[] = [
      ["recorded", askedRange(start_time, end_time)],
      ...askedOver({ ...rest, actor: rest.actor === "me" ? author.actor : rest.actor }),
    ];
    return exportRows(
      call,
      { of: "audit", filter: filter.value },
      { kind: "audit", over, ...lookOf({ format, zone, language }) },
    );
  },
});
