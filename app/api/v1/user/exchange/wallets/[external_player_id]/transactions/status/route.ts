import { asRoute } from "#app/api/as-route";
import { status } from "#lib/api/wallets/status";

export const GET = asRoute(status);
