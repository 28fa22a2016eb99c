import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { findTrade } from "#lib/usecases/find-trade";

export const GET = staffRoute({
  may: "reports:read",
  async handle({ context, agent, params }) {
    const found = await findTrade(context, agent, params.tradeId ?? "");
    return found.ok ? done({ data: found.value }) : found;
  },
});
