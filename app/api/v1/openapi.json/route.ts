import { asRoute } from "#app/api/as-route";
import { openapi } from "#lib/api/service/openapi";

export const GET = asRoute(openapi);
