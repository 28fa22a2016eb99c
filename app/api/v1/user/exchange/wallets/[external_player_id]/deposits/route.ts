import { asRoute } from "#app/api/as-route";
import { deposit } from "#lib/api/wallets/deposit";

export const POST = asRoute(deposit);
