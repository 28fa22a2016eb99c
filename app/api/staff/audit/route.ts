import { auditPage } from "#lib/desk/audit/audit-page";
import { AuditParameters } from "#lib/desk/audit/audit-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "audit:read",
  query: AuditParameters,
  async handle({ context, agent, member }, { query }) {
    const page = await auditPage(context.store, { agentId: agent.id, email: member.email }, query);
    return page.ok ? done({ data: page.value }) : page;
  },
});
