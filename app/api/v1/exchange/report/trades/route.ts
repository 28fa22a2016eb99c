import { asRoute } from "#app/api/as-route";
import { reportTrades } from "#lib/api/trades/report-trades";

export const GET = asRoute(reportTrades);
