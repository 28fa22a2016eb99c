import { asRoute } from "#app/api/as-route";
import { feed } from "#lib/api/trades/feed";

export const POST = asRoute(feed);
