import { asRoute } from "#lib/http/as-route";
import { feed } from "#lib/operations/feed";

export const POST = asRoute(feed);
