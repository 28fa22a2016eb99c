import { asRoute } from "#lib/http/as-route";
import { balance } from "#lib/operations/balance";

export const GET = asRoute(balance);
