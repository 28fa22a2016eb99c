import { setImmediate } from "node:timers/promises";
import { cutKey, intakeKey } from "#db/core/locks";
import type { Connection } from "#db/postgres/connections/connection";
import { readRunner } from "#db/postgres/connections/read-runner";
import { bulkLockWaitMs } from "#db/postgres/connections/wait-bounds";
import { workRunner } from "#db/postgres/connections/work-runner";
import { eventOutbox } from "#db/postgres/events/event-outbox";
import type { BulkWork } from "#db/postgres/transactions/bulk-lane";
import { waitForLock, waitToShare } from "#db/postgres/transactions/locks";
import type { Transaction } from "#db/postgres/transactions/transaction";
import { heldWallets } from "#db/postgres/wallets/held-wallets";
import { retentionState } from "#db/reads/trades/retention-state";
import { writeMovements, writeWallets } from "#db/wallets/write-movements";
import { type BatchPart, TradeIntake, takenWith } from "#lib/commands/trades/trade-intake";
import { MovedWallets, type WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { ChangedCells } from "#lib/domain/trades/changed-cells";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { TradesApplied } from "#lib/store/trade";
import { cellRows } from "./cell-rows";
import { PartRows, type RowsToWrite } from "./part-rows";
import { tradeStatements } from "./trade-statements";

// Double, because trades are judged in parts of 1,000 here, and one by one on SQLite.

/** 1,000 trades: a part of a batch, judged in one transaction that locks their wallets. */
export const intakePartTrades = 1_000;
/** 125 trades of a part are written at a time. */
const intakeWriteTrades = 125;

// Statements are planned once, so only look-ups by key are allowed: a plan made for empty tables would read whole
// tables.
const begin = `begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off;
  set local enable_hashjoin = off; set local enable_mergejoin = off; set local lock_timeout = ${bulkLockWaitMs}`;

const noWallets: WalletsAtHand = { walletOf: () => null, sumsOf: () => null };
const nothingTaken: TradesApplied = { applied: 0, unchanged: 0, refused: [] };

/** Takes trades in, part by part: the rows, history, wallets and cells of a part change together or not at all. */
export function tradeIntake(connection: Connection, chain: Chain) {
  const lock = waitForLock(connection);
  const share = waitToShare(connection);
  const read = readRunner(connection);
  const statements = tradeStatements(connection);
  const wallets = heldWallets(connection);
  const run = workRunner(connection);
  const cells = cellRows(connection);
  const tellEvents = eventOutbox(connection);

  /** Locks the agents' intake, and reads the rows that judge the part, except wallets. */
  async function readRows(incoming: readonly TradeVersion[], { from, end }: BatchPart): Promise<PartRows> {
    const part = incoming.slice(from, end);
    // Agents are locked in one order, so that no servers wait in a circle.
    const agentIds = [...new Set(part.map(({ agentId }) => agentId))].sort();
    const [, , state, agents, rates, kept] = await Promise.all([
      share(cutKey),
      Promise.all(agentIds.map((agentId) => lock(intakeKey(agentId)))),
      read(retentionState()),
      statements.agents([...new Set(incoming.slice(from).map(({ agentId }) => agentId))]),
      statements.rates([...new Set(part.map(({ currency }) => currency))]),
      statements.inForce(part),
    ]);
    const rows = new PartRows(state.cut);
    rows.addAgents(agents);
    rows.addRates(rates);
    rows.addKept(kept);
    return rows;
  }

  /** Reads the past versions that may be repeated, and locks the wallets that may be moved. */
  async function readMore(part: readonly TradeVersion[], rows: PartRows): Promise<WalletsAtHand> {
    const repeated = part.filter((trade) => rows.mayBePast(trade));
    const moving = part.filter(({ agentId }) => rows.agentOf(agentId)?.wallet === "trades");
    const [past, held] = await Promise.all([
      repeated.length === 0 ? [] : statements.past(repeated),
      moving.length === 0 ? noWallets : wallets(moving),
    ]);
    for (const { agent_id: agentId, trade_id: tradeId, version, content } of past) {
      rows.addPast({ agentId, tradeId, version: Number(version) }, content);
    }
    return held;
  }

  async function write({ history, puts, movements }: RowsToWrite, transaction: Transaction): Promise<void> {
    statements.addHistory(history, transaction);
    statements.putTrades(puts, transaction);
    await run(writeMovements(movements), transaction);
  }

  async function takePart(
    incoming: readonly TradeVersion[],
    receivedAt: Instant,
    part: BatchPart,
    { transaction, letNext }: { transaction: Transaction; letNext(): void },
  ): Promise<TradeIntake> {
    const rows = await readRows(incoming, part);
    // The next batch waits in the database for the lock on the agents' intake, and then reads what this part wrote.
    if (part.end === incoming.length) letNext();
    const held = await readMore(incoming.slice(part.from, part.end), rows);
    const changes = { cells: new ChangedCells(), wallets: new MovedWallets(held, chain) };
    const intake = new TradeIntake(incoming, receivedAt, rows, changes, part);
    while (!intake.isDone) {
      for (let count = 0; count < intakeWriteTrades && !intake.isDone; count += 1) rows.take(intake.judgeNext());
      await write(rows.toWrite(), transaction);
      // The database writes these trades while the next trades are judged.
      await setImmediate();
    }
    cells.write(changes.cells, transaction);
    await run(writeWallets(changes.wallets), transaction);
    await run(tellEvents(intake.events), transaction);
    return intake;
  }

  return async function applyTrades(
    { inSlice, tell, letNext }: BulkWork,
    incoming: readonly TradeVersion[],
    receivedAt: Instant,
  ): Promise<Outcome<TradesApplied>> {
    let taken = nothingTaken;
    for (let from = 0; from < incoming.length; from += intakePartTrades) {
      const part = { from, end: Math.min(from + intakePartTrades, incoming.length) };
      const intake = await inSlice(begin, (transaction) =>
        takePart(incoming, receivedAt, part, { transaction, letNext }),
      );
      tell(intake.news);
      if (!intake.outcome.ok) return intake.outcome;
      taken = takenWith(taken, intake.outcome.value);
    }
    return done(taken);
  };
}
