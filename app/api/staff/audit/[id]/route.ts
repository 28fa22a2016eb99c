import { auditRecord } from "#lib/desk/audit/audit-page";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "audit:read",
  async handle({ context, agent, params }) {
    const record = await auditRecord(context.store, agent.id, params.id ?? "");
    return record.ok ? done({ data: record.value }) : record;
  },
});
