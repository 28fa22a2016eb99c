import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { tradeHistory, trades } from "#db/tables/trades";
import { movements } from "#db/tables/wallets";
import { done, type Outcome } from "#lib/domain/failure";
import {
  type CategoryFigures,
  countIn,
  type Figures,
  figuresIn,
  howAdded,
  isSearchable,
} from "#lib/domain/reports/summary";
import { earliest } from "#lib/domain/time/instant";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { movementOf } from "#lib/domain/wallets/movement";
import type { DrillDown, DrillDownQuery, TradeQuery, TradeRecord } from "#lib/store/trade";
import { reportFigures } from "./report-figures";
import { retentionState } from "./retention-state";
import { tradeRows } from "./trade-rows";

export function tradeReads(connection: Connection) {
  const { client, db } = connection;
  const { pageOf, sumsOf, changedOf } = tradeRows(connection);
  const figuresOf = reportFigures(connection);
  const retention = retentionState(connection);

  const listTrades = (query: TradeQuery): Outcome<StoredTrade[]> =>
    done(pageOf({ ...query, result: null, playerId: null }));

  /** One snapshot, so that a feed in between cannot make the cells, the rows' sum and the rows themselves disagree. */
  function drillDown(query: DrillDownQuery): Outcome<DrillDown> {
    const read = (): DrillDown => {
      const figures = figuresOf(query.agentId, query.range);
      const isEmpty = countIn(figures, query.category, query.result) === 0;
      return {
        // A page without rows would be looked for through all of the range.
        trades: isEmpty ? [] : pageOf(query),
        figures,
        sums: query.withSums ? addedUp(query, figures) : null,
        changed: isSearchable(figures) ? changedOf(query) : null,
        retention: retention.get(),
      };
    };
    return done(client.transaction(read)());
  }

  function addedUp(query: DrillDownQuery, figures: CategoryFigures): Figures | null {
    // A player's trades are few and have no cells.
    const how = query.playerId === null ? howAdded(figures, query.result) : "from rows";
    if (how === "from rows") return sumsOf(query);
    return how === "from cells" ? figuresIn(figuresOf(query.agentId, query.range, "hours"), query.category) : null;
  }

  const oneTrade = db
    .select()
    .from(trades)
    .where(and(eq(trades.agentId, sql.placeholder("agentId")), eq(trades.tradeId, sql.placeholder("tradeId"))))
    .prepare();
  const itsHistory = db
    .select({ version: tradeHistory.version, content: tradeHistory.content, receivedAt: tradeHistory.receivedAt })
    .from(tradeHistory)
    .where(
      and(eq(tradeHistory.agentId, sql.placeholder("agentId")), eq(tradeHistory.tradeId, sql.placeholder("tradeId"))),
    )
    .orderBy(asc(tradeHistory.version))
    .prepare();

  // A feed may use an id again after retention has dropped its trade: the former one's movements and the release of its
  // stake stay in the wallet, and are none of the kept trade's.
  const itsMovements = db
    .select()
    .from(movements)
    .where(
      and(
        eq(movements.agentId, sql.placeholder("agentId")),
        eq(movements.tradeId, sql.placeholder("tradeId")),
        // The pluses keep SQLite from walking all of the player's movements instead of the trade's few.
        sql`+${movements.playerId} = ${sql.placeholder("playerId")}`,
        sql`+${movements.createdAt} >= ${sql.placeholder("firstSeen")}`,
        isNotNull(movements.tradeVersion),
      ),
    )
    .orderBy(asc(movements.createdAt))
    .prepare();

  function findTrade(agentId: string, tradeId: string): Outcome<TradeRecord | null> {
    const read = (): TradeRecord | null => {
      const found = oneTrade.get({ agentId, tradeId });
      if (!found) return null;
      const { receivedAt, ...trade } = found;
      const history = itsHistory.all({ agentId, tradeId });
      const firstSeen = earliest([receivedAt, ...history.map((past) => past.receivedAt)]);
      const moved = itsMovements.all({ agentId, tradeId, playerId: trade.playerId, firstSeen }).map(movementOf);
      return { trade, receivedAt, history, movements: moved };
    };
    return done(client.transaction(read)());
  }

  return { listTrades, drillDown, findTrade };
}
