import { asRoute } from "#app/api/as-route";
import { login } from "#lib/api/players/login";

export const POST = asRoute(login);
