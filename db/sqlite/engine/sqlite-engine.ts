import { openWallets } from "#db/books/open-wallets";
import { type CommandEngine, commandsOn } from "#db/core/commands";
import type { Job, JobEngine, Slice } from "#db/core/job";
import { known } from "#db/core/work";
import type { PendingNews } from "#db/news/news";
import { tradesAtHand } from "#db/sqlite/trades/trades-at-hand";
import { transfersOn, walletsAtHand } from "#db/sqlite/wallets/transfers";
import { applyTrades, writeChanges } from "#db/trades/apply-trades";
import { runRetention } from "#db/trades/run-retention";
import type { Command } from "#lib/commands/command";
import type { Wants } from "#lib/commands/facts";
import type { SliceChanges } from "#lib/commands/trades/trade-intake";
import { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { Author } from "#lib/domain/audit/author";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { ChangedCells } from "#lib/domain/trades/changed-cells";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { BatchCounts } from "./batch-counts";
import type { BulkJob } from "./bulk-queue";
import type { Connection } from "./connection";
import { workRunner } from "./work-runner";

// SQLite's own, because one writer serves all: it adds up the counts of a whole commit, and waits for no lock.

function sqliteEngine(connection: Connection, chain: Chain, counts: BatchCounts): CommandEngine {
  const { ticket, post } = transfersOn(connection, chain, counts.limits);
  const wallets = walletsAtHand(connection);
  return {
    chain,
    ticket: (...of) => known(ticket(...of)),
    post: (write) => known(post(write)),
    walletsOf: () => known(wallets),
    holdControls: () => known(counts.write()),
    countUses: (uses) => known(counts.limits.use(uses)),
    heed: counts.limits.heed,
    tell: (events) => known(counts.events.add(events)),
    sums: () => counts.sums,
    // The commit's sums are written at its end.
    endSums: () => known(undefined),
  };
}

export type RunCommand = ReturnType<typeof commandRunner>;

/** Runs commands inside the writer's transaction. */
export function commandRunner(connection: Connection, chain: Chain, told: PendingNews, counts: BatchCounts) {
  const run = workRunner(connection);
  const work = commandsOn(sqliteEngine(connection, chain, counts));
  return <Input extends readonly unknown[], W extends Wants, T>(
    command: Command<Input, W, T>,
    ...input: Input
  ): Outcome<T> => {
    const { outcome, news } = run(work(command, ...input));
    told.add(news);
    return outcome;
  };
}

// SQLite's own, because its one writer commits many parts of jobs at once, and writes what they add up at the end.

/** 32 trades are judged in half a millisecond, after which the writer looks whether transfers wait. */
const intakePartTrades = 32;
/** 100 trades: retention deletes this many before the writer looks whether transfers wait. */
const retentionPageTrades = 100;

/** The bulk jobs of the writer's connection. */
export function sqliteJobs(
  connection: Connection,
  chain: Chain,
  told: PendingNews,
  counts: BatchCounts,
  partTrades = intakePartTrades,
) {
  const run = workRunner(connection);
  const wallets = walletsAtHand(connection);
  const tradeRows = tradesAtHand(connection);
  const nothingChanged = (): SliceChanges => ({ cells: new ChangedCells(), wallets: new MovedWallets(wallets, chain) });
  // All jobs share these changes, because the parts of a commit may move the same wallets and cells.
  let changes = nothingChanged();
  const engine: JobEngine = {
    ...sqliteEngine(connection, chain, counts),
    partTrades,
    droppedTrades: retentionPageTrades,
    tradesAtHand: () => known(tradeRows()),
    changes: () => known(changes),
    endChanges: () => known(undefined),
    hear: (news) => told.add(news),
    letNext() {},
  };
  /** A transaction within the writer's own, so that an error undoes what was written before it. */
  const wholly = connection.client.transaction((slice: Slice) => run(slice.work()));

  function take(slice: Slice): void {
    if (slice.kind === "whole") wholly(slice);
    else run(slice.work());
  }

  function inSlices<T>(job: Job<T>): BulkJob {
    let next = job.next();
    return {
      step() {
        if (next.done) return false;
        try {
          take(next.value);
        } catch (error) {
          next = job.throw(error);
          return !next.done;
        }
        next = job.next();
        return !next.done;
      },
      endSlice() {
        run(writeChanges(changes));
        counts.write();
      },
      dropSlice() {
        changes = nothingChanged();
      },
      result: () => (next.done ? next.value : undefined),
    };
  }

  return {
    trades: {
      applyTrades: (incoming: readonly TradeVersion[], at: Instant) => inSlices(applyTrades(engine, incoming, at)),
      runRetention: (cut: Instant, by: Author) => inSlices(runRetention(engine, cut, by)),
    },
    books: { openWallets: (agentId: string, by: Author) => inSlices(openWallets(engine, agentId, by)) },
  };
}
