import { countOperation } from "#lib/desk/count-operation";
import { listTrades } from "./list-trades";
import { readTradeFilter } from "./read-trade-filter";
import { DeskTradeFilter } from "./trade-shape";

export const countTrades = countOperation({
  path: listTrades.path,
  may: "reports:read",
  query: DeskTradeFilter,
  async handle({ context, agent }, { query }) {
    const read = readTradeFilter(agent.id, query);
    return read.ok ? context.store.trades.countTrades(read.value.filter) : read;
  },
});
