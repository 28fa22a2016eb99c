import { memberOperation } from "#lib/desk/member-operation";
import { openTrades } from "./open-trades";
import { StaffTradesQuery } from "./trade-shape";

export const listTrades = memberOperation({
  name: "list-trades",
  method: "GET",
  path: "/api/staff/trades",
  may: "reports:read",
  cost: "heavy",
  query: StaffTradesQuery,
  handle: ({ context, agent }, { query }) => openTrades(context, agent, query),
});
