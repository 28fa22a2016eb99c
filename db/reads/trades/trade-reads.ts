import { and, asc, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { EngineWords } from "#db/reads/engine-words";
import { all, first, type Read, select, together } from "#db/reads/read";
import { agents } from "#db/tables/agents";
import { tradeHistory } from "#db/tables/trades";
import { movements } from "#db/tables/wallets";
import { done, type Outcome } from "#lib/domain/failure";
import { anyAmount, isAnyAmount } from "#lib/domain/lists/amount-range";
import { exactly, type ListCount } from "#lib/domain/lists/list-page";
import { zero } from "#lib/domain/money/money";
import { faultOfMarketRange } from "#lib/domain/reports/pivot";
import type { RetentionState } from "#lib/domain/reports/report";
import { faultOfRangeCount } from "#lib/domain/reports/report-plan";
import {
  type CategoryFigures,
  countIn,
  type Figures,
  figuresIn,
  howAdded,
  isSearchable,
} from "#lib/domain/reports/summary";
import { earliest } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { judgeTradeOrder } from "#lib/domain/trades/trade-order";
import type {
  DrillDown,
  DrillDownQuery,
  Fed,
  FedDays,
  NamedVersions,
  ReceivedTrade,
  TradeFilter,
  TradePage,
  TradeQuery,
  TradeRecord,
} from "#lib/domain/trades/trade-queries";
import type { Entry } from "#lib/domain/wallets/entry";
import { movementOf } from "#lib/domain/wallets/movement";
import { reportFigures, retentionState } from "./report-figures";
import { tradeById, tradeRows } from "./trade-rows";

const p = sql.placeholder;

const itsHistory = select({
  version: tradeHistory.version,
  content: tradeHistory.content,
  receivedAt: tradeHistory.receivedAt,
})
  .from(tradeHistory)
  .where(and(eq(tradeHistory.agentId, p("agentId")), eq(tradeHistory.tradeId, p("tradeId"))))
  .orderBy(asc(tradeHistory.version));

const theAgent = select({ id: agents.id })
  .from(agents)
  .where(eq(agents.id, p("agentId")));

export function tradeReads(words: EngineWords) {
  const { unsearchedOnSqlite } = words;
  const { pageOf, newestOf, sumsOf, countOf, changedOf } = tradeRows(words);
  const figuresOf = reportFigures(words);

  // A feed may use an id again after retention has dropped its trade. The dropped trade's movements, and the release of
  // its stake, stay in the wallet and do not belong to the kept trade: they are older than its first version.
  const itsMovements = select()
    .from(movements)
    .where(
      and(
        eq(movements.agentId, p("agentId")),
        eq(movements.tradeId, p("tradeId")),
        // The index of trades is searched, and not the index of the player's many movements.
        eq(unsearchedOnSqlite(movements.playerId), p("playerId")),
        gte(unsearchedOnSqlite(movements.createdAt), p("firstSeen")),
        isNotNull(movements.tradeVersion),
      ),
    )
    .orderBy(asc(movements.createdAt));

  /** A page that the figures show to be empty is not read: the search would walk the whole range. */
  function* pageAmong(query: DrillDownQuery, figures: CategoryFigures): Read<StoredTrade[]> {
    return countIn(figures, query.category, query.result) === 0 ? [] : yield* pageOf(query);
  }

  function* changedAmong(query: DrillDownQuery, figures: CategoryFigures): Read<number | null> {
    return isSearchable(figures) ? yield* changedOf(query) : null;
  }

  function* addedUp(query: DrillDownQuery, figures: CategoryFigures): Read<Figures | null> {
    if (!query.withSums) return null;
    // The trades of a player or a market are few and have no cells.
    const isOfOne = query.playerId !== null || query.marketId !== null;
    const how = isOfOne ? "from rows" : howAdded(figures, query);
    if (how === "from rows") return yield* sumsOf(query);
    return how === "from cells"
      ? figuresIn(yield* figuresOf(query.agentId, query.range, "hours"), query.category)
      : null;
  }

  return {
    api: {
      *listTrades(query: TradeQuery): Read<Outcome<TradePage>> {
        // The turnover is no part of the place in an order by time.
        const after = query.after && { ...query.after, turnover: zero };
        const filter = { ...query, after, result: null, amounts: anyAmount, order: "-time" } as const;
        const page = yield* newestOf(filter);
        return done(page);
      },

      /** A version in force for the feed, which reads back what it sent; null where the agent has no such trade. */
      *fedTrade(agentId: string, tradeId: string): Read<Outcome<Fed<ReceivedTrade | null>>> {
        const [agent, found] = yield* together(first(theAgent, { agentId }), first(tradeById, { agentId, tradeId }));
        return done({ isAgentKnown: agent !== null, found });
      },

      /** The trades in force by days of matching, from one snapshot. */
      *fedDays(agentId: string, days: readonly Period[]): Read<Outcome<Fed<FedDays>>> {
        const fault = faultOfRangeCount(days.length);
        if (fault) return fault;
        const [agent, figures, retention] = yield* together(
          first(theAgent, { agentId }),
          together(...days.map((create) => figuresOf(agentId, { create, settlement: null }))),
          retentionState(),
        );
        return done({ isAgentKnown: agent !== null, found: { figures, retention } });
      },

      /** A trade with all its received versions; null when the agent has no trade of this id. */
      *findTrade(agentId: string, tradeId: string): Read<Outcome<TradeRecord | null>> {
        const [found, history] = yield* together(
          first(tradeById, { agentId, tradeId }),
          all(itsHistory, { agentId, tradeId }),
        );
        if (!found) return done(null);
        const { receivedAt, ...trade } = found;
        const firstSeen = earliest([receivedAt, ...history.map((past) => past.receivedAt)]);
        const moved = yield* all(itsMovements, { agentId, tradeId, playerId: trade.playerId, firstSeen });
        return done({ trade, receivedAt, history, movements: moved.map(movementOf) });
      },

      *dataAvailableFrom(): Read<Outcome<RetentionState>> {
        return done(yield* retentionState());
      },
    },

    desk: {
      *drillDown(query: DrillDownQuery): Read<Outcome<DrillDown>> {
        const [figures, retention] = yield* together(figuresOf(query.agentId, query.range), retentionState());
        const fault = query.marketId === null ? null : faultOfMarketRange(figures);
        if (fault) return fault;
        const sortable = judgeTradeOrder(query, figures);
        if (!sortable.ok) return sortable;
        const [trades, sums, changed] = yield* together(
          pageAmong(query, figures),
          addedUp(query, figures),
          changedAmong(query, figures),
        );
        return done({ trades, figures, sums, changed, retention });
      },

      /** The report's cells count a range; a player's trades and those of some amounts are looked through. */
      *countTrades(filter: TradeFilter): Read<Outcome<ListCount>> {
        if (filter.playerId === null && isAnyAmount(filter.amounts)) {
          const figures = yield* figuresOf(filter.agentId, filter.range);
          if (filter.marketId === null) return done(exactly(countIn(figures, filter.category, filter.result)));
          const fault = faultOfMarketRange(figures);
          if (fault) return fault;
        }
        const counted = yield* countOf(filter);
        return done(counted);
      },
    },
  };
}

type Names = Pick<Entry, "tradeId" | "tradeVersion">;

/** The versions that made these entries, as far as retention has kept them. */
export function* namedVersions(words: EngineWords, agentId: string, entries: readonly Names[]): Read<NamedVersions> {
  const ids = [...new Set(entries.flatMap(({ tradeId }) => tradeId ?? []))];
  const numbers = [...new Set(entries.flatMap(({ tradeVersion }) => tradeVersion ?? []))];
  if (ids.length === 0 || numbers.length === 0) return { inForce: [], past: [] };
  const { tradeId, version, content, receivedAt } = tradeHistory;
  const past = select({ tradeId, version, content, receivedAt })
    .from(tradeHistory)
    .where(and(eq(tradeHistory.agentId, agentId), inArray(tradeId, ids), inArray(version, numbers)))
    .orderBy(tradeId, version);
  const [inForce, before] = yield* together(words.tradesNamed(agentId, ids), all(past));
  return { inForce, past: before };
}
