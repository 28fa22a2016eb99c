import { asRoute } from "#app/api/as-route";
import { time } from "#lib/api/service/time";

export const GET = asRoute(time);
