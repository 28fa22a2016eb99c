import { asRoute } from "#app/api/as-route";
import { session } from "#lib/api/players/session";

export const GET = asRoute(session);
