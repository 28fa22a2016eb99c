import { asRoute } from "#app/api/as-route";
import { tradeSummary } from "#lib/api/trades/trade-summary";

export const GET = asRoute(tradeSummary);
