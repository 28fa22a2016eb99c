import { asRoute } from "#lib/http/as-route";
import { transactions } from "#lib/operations/transactions";

export const GET = asRoute(transactions);
