import { asRoute } from "#lib/http/as-route";
import { openapi } from "#lib/operations/openapi";

export const GET = asRoute(openapi);
