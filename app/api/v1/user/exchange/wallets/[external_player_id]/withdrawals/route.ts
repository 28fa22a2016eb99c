import { asRoute } from "#app/api/as-route";
import { withdrawal } from "#lib/api/wallets/withdrawal";

export const POST = asRoute(withdrawal);
