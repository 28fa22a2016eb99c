import { asRoute } from "#lib/http/as-route";
import { session } from "#lib/operations/session";

export const GET = asRoute(session);
