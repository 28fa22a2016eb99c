import { and, asc, eq, getTableColumns, gte, isNotNull, sql } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { movements, tradeHistory, tradeKeys, trades } from "#db/postgres/schema";
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
import { holdMonths } from "./hold-months";
import { reportFigures } from "./report-figures";
import { retentionState } from "./retention-state";
import { tradeRows } from "./trade-rows";
import { isAtKey } from "./trade-statements";

const p = sql.placeholder;

export function tradeReads(connection: Connection) {
  const { db, prepared } = connection;
  const { pageOf, sumsOf, changedOf } = tradeRows(connection);
  const figuresOf = reportFigures(connection);
  const retention = retentionState(connection);
  const hold = holdMonths(connection);

  async function listTrades(query: TradeQuery): Promise<Outcome<StoredTrade[]>> {
    const [, page] = await Promise.all([hold(), pageOf({ ...query, result: null, playerId: null })]);
    return done(page);
  }

  async function drillDown(query: DrillDownQuery): Promise<Outcome<DrillDown>> {
    const [, figures, state] = await Promise.all([hold(), figuresOf(query.agentId, query.range), retention.get()]);
    const isEmpty = countIn(figures, query.category, query.result) === 0;
    const [page, sums] = await Promise.all([
      // A page without rows would be looked for through all of the range.
      isEmpty ? [] : pageOf(query),
      query.withSums ? addedUp(query, figures) : null,
    ]);
    const changed = isSearchable(figures) ? await changedOf(query) : null;
    return done({ trades: page, figures, sums, changed, retention: state });
  }

  async function addedUp(query: DrillDownQuery, figures: CategoryFigures): Promise<Figures | null> {
    // A player's trades are few and have no cells.
    const how = query.playerId === null ? howAdded(figures, query.result) : "from rows";
    if (how === "from rows") return sumsOf(query);
    if (how === "not at all") return null;
    return figuresIn(await figuresOf(query.agentId, query.range, "hours"), query.category);
  }

  const oneTrade = prepared(
    db
      .select(getTableColumns(trades))
      .from(tradeKeys)
      .innerJoin(trades, isAtKey)
      .where(and(eq(tradeKeys.agentId, p("agentId")), eq(tradeKeys.tradeId, p("tradeId")))),
  );
  const itsHistory = prepared(
    db
      .select({ version: tradeHistory.version, content: tradeHistory.content, receivedAt: tradeHistory.receivedAt })
      .from(tradeHistory)
      .where(and(eq(tradeHistory.agentId, p("agentId")), eq(tradeHistory.tradeId, p("tradeId"))))
      .orderBy(asc(tradeHistory.version)),
  );

  // A feed may use an id again after retention has dropped its trade: the former one's movements and the release of its
  // stake stay in the wallet, and are none of the kept trade's.
  const itsMovements = prepared(
    db
      .select()
      .from(movements)
      .where(
        and(
          eq(movements.agentId, p("agentId")),
          eq(movements.tradeId, p("tradeId")),
          eq(movements.playerId, p("playerId")),
          gte(movements.createdAt, p("firstSeen")),
          isNotNull(movements.tradeVersion),
        ),
      )
      .orderBy(asc(movements.createdAt)),
  );

  async function findTrade(agentId: string, tradeId: string): Promise<Outcome<TradeRecord | null>> {
    const [, found, history] = await Promise.all([
      hold(),
      first(oneTrade.execute({ agentId, tradeId })),
      itsHistory.execute({ agentId, tradeId }),
    ]);
    if (!found) return done(null);
    const { receivedAt, ...trade } = found;
    const firstSeen = earliest([receivedAt, ...history.map((past) => past.receivedAt)]);
    const moved = await itsMovements.execute({ agentId, tradeId, playerId: trade.playerId, firstSeen });
    return done({ trade, receivedAt, history, movements: moved.map(movementOf) });
  }

  return { listTrades, drillDown, findTrade };
}
