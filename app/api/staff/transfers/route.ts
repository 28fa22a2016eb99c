import { journalPage } from "#lib/desk/wallets/journal-page";
import { JournalParameters } from "#lib/desk/wallets/transfer-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "journal:read",
  query: JournalParameters,
  async handle({ context, agent, member }, { query }) {
    const page = await journalPage(context.store, { agentId: agent.id, email: member.email }, query);
    return page.ok ? done({ data: page.value }) : page;
  },
});
