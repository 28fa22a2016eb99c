import { asRoute } from "#app/api/as-route";
import { transactions } from "#lib/api/wallets/transactions";

export const GET = asRoute(transactions);
