import { asRoute } from "#lib/http/as-route";
import { login } from "#lib/operations/login";

export const POST = asRoute(login);
