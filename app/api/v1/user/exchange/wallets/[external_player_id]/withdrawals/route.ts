import { asRoute } from "#lib/http/as-route";
import { withdrawal } from "#lib/operations/withdrawal";

export const POST = asRoute(withdrawal);
