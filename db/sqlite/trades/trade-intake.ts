import { and, desc, eq, sql } from "drizzle-orm";
import type { PendingNews } from "#db/news/pending-news";
import { retentionState } from "#db/reads/trades/retention-state";
import type { BulkJob } from "#db/sqlite/engine/bulk-job";
import type { Connection } from "#db/sqlite/engine/connection";
import { hotRun } from "#db/sqlite/engine/hot-run";
import { readRunner } from "#db/sqlite/engine/read-runner";
import { workRunner } from "#db/sqlite/engine/work-runner";
import type { EventLog } from "#db/sqlite/events/event-log";
import { walletsAtHand } from "#db/sqlite/wallets/wallets-at-hand";
import { agents, rates } from "#db/tables/agents";
import { tradeHistory, trades } from "#db/tables/trades";
import { writeMovements, writeWallets } from "#db/wallets/write-movements";
import { type SliceChanges, TradeIntake, type TradesAtHand, type TradeWrites } from "#lib/commands/trades/trade-intake";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Chain } from "#lib/domain/audit/chain";
import type { Instant } from "#lib/domain/time/instant";
import { ChangedCells } from "#lib/domain/trades/changed-cells";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { cellRows } from "./cell-rows";

// Double, because trades are judged one by one here, and in parts of 1,000 on PostgreSQL.

const p = sql.placeholder;

/** Takes trades in, slice by slice: the rows, history, wallets and cells of a slice change together or not at all. */
export function tradeIntake(connection: Connection, chain: Chain, told: PendingNews, events: EventLog) {
  const atHand = tradesAtHand(connection);
  const wallets = walletsAtHand(connection);
  const run = workRunner(connection);
  const writeTrade = tradeWriter(connection);
  const cells = cellRows(connection);
  // All jobs share these changes, because the jobs of a slice may move the same wallets and cells.
  const nothingChanged = (): SliceChanges => ({ cells: new ChangedCells(), wallets: new MovedWallets(wallets, chain) });
  let changes = nothingChanged();

  return function applyTrades(incoming: readonly TradeVersion[], receivedAt: Instant): BulkJob {
    const intake = new TradeIntake(incoming, receivedAt, atHand, changes);
    return {
      step() {
        if (intake.isDone) return false;
        const writes = intake.judgeNext();
        writeTrade(writes);
        if (writes.movement) run(writeMovements([writes.movement]));
        return !intake.isDone;
      },
      endSlice() {
        run(writeWallets(changes.wallets));
        cells.write(changes.cells);
        events.add(intake.events);
        events.write();
        told.add(intake.news);
        intake.beginSlice();
      },
      dropSlice() {
        changes = nothingChanged();
      },
      result: () => intake.outcome,
    };
  };
}

const isTrade = and(eq(trades.agentId, p("agentId")), eq(trades.tradeId, p("tradeId")));

function tradesAtHand(connection: Connection): TradesAtHand {
  const { db } = connection;
  const read = readRunner(connection);
  const inForce = db.select().from(trades).where(isTrade).prepare();
  const inHistory = db
    .select({ content: tradeHistory.content })
    .from(tradeHistory)
    .where(
      and(
        eq(tradeHistory.agentId, p("agentId")),
        eq(tradeHistory.tradeId, p("tradeId")),
        eq(tradeHistory.version, p("version")),
      ),
    )
    .prepare();
  const agent = db
    .select({ currency: agents.currency, wallet: agents.wallet, walletSince: agents.walletSince })
    .from(agents)
    .where(eq(agents.id, p("id")))
    .prepare();
  const datedRates = db
    .select({ from: rates.from, usd: rates.usd })
    .from(rates)
    .where(eq(rates.currency, p("currency")))
    .orderBy(desc(rates.from))
    .prepare();
  return {
    inForce: (trade) => inForce.get({ ...trade }) ?? null,
    pastContent: (trade) => inHistory.get({ ...trade })?.content ?? null,
    agentOf: (id) => agent.get({ id }) ?? null,
    ratesOf: (currency) => datedRates.all({ currency }),
    retentionCut: () => read(retentionState()).cut,
  };
}

function tradeWriter(connection: Connection): (writes: TradeWrites) => void {
  const { db } = connection;
  const insert = hotRun(connection, db.insert(trades).values(tradePlaceholders));
  const update = hotRun(connection, db.update(trades).set(changingColumns).where(isTrade));
  const insertHistory = hotRun(
    connection,
    db
      .insert(tradeHistory)
      .values({
        agentId: p("agentId"),
        tradeId: p("tradeId"),
        version: p("version"),
        content: p("content"),
        receivedAt: p("receivedAt"),
      })
      .onConflictDoNothing(),
  );
  return ({ past, removed, put }) => {
    if (past) insertHistory(past);
    if (put) (removed ? update : insert)(put);
  };
}

const changed = (column: keyof typeof tradePlaceholders) => sql`${sql.param(p(column), trades[column])}`;

/** The columns that a later version may change. Other columns are not named, so that their indexes stay untouched. */
const changingColumns = {
  version: changed("version"),
  marketId: changed("marketId"),
  selection: changed("selection"),
  side: changed("side"),
  price: changed("price"),
  turnover: changed("turnover"),
  payout: changed("payout"),
  commission: changed("commission"),
  status: changed("status"),
  settlementStatus: changed("settlementStatus"),
  settlementResult: changed("settlementResult"),
  marketVoided: changed("marketVoided"),
  settledAt: changed("settledAt"),
  category: changed("category"),
  usdTurnover: changed("usdTurnover"),
  usdPayout: changed("usdPayout"),
  usdCommission: changed("usdCommission"),
  receivedAt: changed("receivedAt"),
};

const tradePlaceholders = {
  agentId: p("agentId"),
  tradeId: p("tradeId"),
  version: p("version"),
  playerId: p("playerId"),
  marketId: p("marketId"),
  selection: p("selection"),
  side: p("side"),
  price: p("price"),
  currency: p("currency"),
  turnover: p("turnover"),
  payout: p("payout"),
  commission: p("commission"),
  status: p("status"),
  settlementStatus: p("settlementStatus"),
  settlementResult: p("settlementResult"),
  marketVoided: p("marketVoided"),
  matchedAt: p("matchedAt"),
  settledAt: p("settledAt"),
  category: p("category"),
  usdRate: p("usdRate"),
  usdTurnover: p("usdTurnover"),
  usdPayout: p("usdPayout"),
  usdCommission: p("usdCommission"),
  receivedAt: p("receivedAt"),
};
