import { findTrade } from "#lib/desk/trades/find-trade";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "reports:read",
  async handle({ context, agent, params }) {
    const found = await findTrade(context, agent, params.tradeId ?? "");
    return found.ok ? done({ data: found.value }) : found;
  },
});
