import { memberOperation } from "#lib/desk/member-operation";
import { openTrades } from "./open-trades";
import { DeskTradesQuery } from "./trade-shape";

export const listTrades = memberOperation({
  method: "GET",
  path: "/api/desk/trades",
  may: "reports:read",
  cost: "heavy",
  query: DeskTradesQuery,
  handle: ({ context, agent }, { query }) => openTrades(context, agent, query),
});
