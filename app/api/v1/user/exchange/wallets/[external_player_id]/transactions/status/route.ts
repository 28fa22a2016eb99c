import { asRoute } from "#lib/http/as-route";
import { status } from "#lib/operations/status";

export const GET = asRoute(status);
