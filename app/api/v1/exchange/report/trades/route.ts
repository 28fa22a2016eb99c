import { asRoute } from "#lib/http/as-route";
import { reportTrades } from "#lib/operations/report-trades";

export const GET = asRoute(reportTrades);
