import { asRoute } from "#lib/http/as-route";
import { seal } from "#lib/operations/seal";

export const POST = asRoute(seal);
