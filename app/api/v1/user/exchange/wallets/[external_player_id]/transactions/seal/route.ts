import { asRoute } from "#app/api/as-route";
import { seal } from "#lib/api/wallets/seal";

export const POST = asRoute(seal);
