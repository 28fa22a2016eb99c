import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { StaffTradesQuery } from "#lib/schemas/staff-trades";
import { openTrades } from "#lib/usecases/open-trades";

export const GET = staffRoute({
  may: "reports:read",
  cost: "heavy",
  query: StaffTradesQuery,
  async handle({ context, agent }, { query }) {
    const opened = await openTrades(context, agent, query);
    return opened.ok ? done({ data: opened.value }) : opened;
  },
});
