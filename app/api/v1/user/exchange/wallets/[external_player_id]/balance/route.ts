import { asRoute } from "#app/api/as-route";
import { balance } from "#lib/api/wallets/balance";

export const GET = asRoute(balance);
