import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { journalPage } from "#lib/operations/staff-journal";
import { JournalParameters } from "#lib/schemas/staff-transfers";

export const GET = staffRoute({
  may: "journal:read",
  query: JournalParameters,
  async handle({ context, agent, member }, { query }) {
    const page = await journalPage(context.store, { agentId: agent.id, email: member.email }, query);
    return page.ok ? done({ data: page.value }) : page;
  },
});
