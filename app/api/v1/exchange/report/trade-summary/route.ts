import { asRoute } from "#lib/http/as-route";
import { tradeSummary } from "#lib/operations/trade-summary";

export const GET = asRoute(tradeSummary);
