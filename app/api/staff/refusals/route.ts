import { refusalPage } from "#lib/desk/wallets/journal-page";
import { RefusalParameters } from "#lib/desk/wallets/transfer-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "journal:read",
  query: RefusalParameters,
  async handle({ context, agent }, { query }) {
    const page = await refusalPage(context.store, agent.id, query);
    return page.ok ? done({ data: page.value }) : page;
  },
});
