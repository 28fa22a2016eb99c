import { asRoute } from "#lib/http/as-route";
import { time } from "#lib/operations/time";

export const GET = asRoute(time);
