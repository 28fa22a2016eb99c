import { openTrades } from "#lib/desk/trades/open-trades";
import { StaffTradesQuery } from "#lib/desk/trades/trade-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "reports:read",
  cost: "heavy",
  query: StaffTradesQuery,
  async handle({ context, agent }, { query }) {
    const opened = await openTrades(context, agent, query);
    return opened.ok ? done({ data: opened.value }) : opened;
  },
});
