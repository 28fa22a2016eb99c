import { asRoute } from "#lib/http/as-route";
import { deposit } from "#lib/operations/deposit";

export const POST = asRoute(deposit);
