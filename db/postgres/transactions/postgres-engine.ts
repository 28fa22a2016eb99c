import { openWallets } from "#db/books/open-wallets";
import { type CommandEngine, type CommandResult, commandsOn } from "#db/core/commands";
import type { Job, JobEngine, Slice } from "#db/core/job";
import { controlsKey } from "#db/core/locks";
import { lock, own } from "#db/core/work";
import type { Connection } from "#db/postgres/connections/connection";
import { waitedTooLong } from "#db/postgres/connections/faults";
import { bulkLockWaitMs } from "#db/postgres/connections/wait-bounds";
import { workRunner } from "#db/postgres/connections/work-runner";
import { eventOutbox } from "#db/postgres/events/event-outbox";
import { tradesAtHand } from "#db/postgres/trades/trades-at-hand";
import { heldWallets } from "#db/postgres/wallets/held-wallets";
import { type TicketScope, ticketFacts } from "#db/postgres/wallets/ticket-facts";
import { applyTrades, writeChanges } from "#db/trades/apply-trades";
import { runRetention } from "#db/trades/run-retention";
import { writeSums, writeTransfers, writeUses } from "#db/wallets/wallet-writes";
import type { Command } from "#lib/commands/command";
import type { Wants } from "#lib/commands/facts";
import { MovedWallets, type WalletsAtHand } from "#lib/commands/wallets/moved-wallets";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { Author } from "#lib/domain/audit/author";
import { SumFold } from "#lib/domain/books/sum-fold";
import type { Instant } from "#lib/domain/time/instant";
import { ChangedCells } from "#lib/domain/trades/changed-cells";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { canonicalTransfer } from "#lib/domain/wallets/transfer";
import type { BulkWork } from "./bulk-lane";
import type { Transaction } from "./transaction";

// PostgreSQL's own, because transactions of many servers overlap: each holds what it judges by, and writes its own sums.

function postgresEngine(connection: Connection, chain: Chain, scope: TicketScope): CommandEngine {
  const ticket = ticketFacts(connection, scope);
  const holdWallets = heldWallets(connection);
  return {
    chain,
    ticket: (...of) => own(() => ticket(...of)),
    *post({ transfer, head }) {
      scope.use(transfer);
      const hash = chain(head, canonicalTransfer(transfer));
      yield* writeTransfers([{ transfer, hash }], [{ ...transfer, balance: transfer.balanceAfter, head: hash }]);
    },
    walletsOf: (players) => own(() => holdWallets(players)),
    holdControls: (agentId) => lock(controlsKey(agentId)),
    countUses: writeUses,
    heed() {},
    tell: eventOutbox(connection),
    sums: () => new SumFold(),
    endSums: writeSums,
  };
}

export type RunCommand = ReturnType<typeof commandRunner>;

/** Runs commands inside a transaction. */
export function commandRunner(connection: Connection, chain: Chain, scope: TicketScope) {
  const run = workRunner(connection);
  const work = commandsOn(postgresEngine(connection, chain, scope));
  return <Input extends readonly unknown[], W extends Wants, T>(
    transaction: Transaction,
    command: Command<Input, W, T>,
    ...input: Input
  ): Promise<CommandResult<T>> => run(work(command, ...input), transaction);
}

// PostgreSQL's own, because each slice is a transaction that may meet those of other servers, and is then tried again.

/** 1,000 trades: a part of a batch, judged in one transaction that locks their wallets. */
export const intakePartTrades = 1_000;
/** 1,000 trades: retention deletes at most this many in a transaction. */
const retentionPageTrades = 1_000;
/** 30 min: an opening is given up after this, and has changed nothing then. */
const openingMsMax = 30 * 60_000;

const plain = `begin; set local lock_timeout = ${bulkLockWaitMs}`;
// Statements are planned once, so only look-ups by key are allowed: a plan made for empty tables would read whole
// tables.
const byKey = `begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off;
  set local enable_hashjoin = off; set local enable_mergejoin = off; set local lock_timeout = ${bulkLockWaitMs}`;
const begins: Readonly<Record<Slice["kind"], string>> = { plain, "by key": byKey, "if free": byKey, whole: plain };

const noWallets: WalletsAtHand = { walletOf: () => null, sumsOf: () => null };

/** The bulk jobs of a connection. */
export function postgresJobs(connection: Connection, chain: Chain) {
  const run = workRunner(connection);
  const holdWallets = heldWallets(connection);
  const readTrades = tradesAtHand(connection);
  const tell = eventOutbox(connection);

  const engineFor = ({ tell: hear, letNext }: BulkWork): JobEngine => ({
    chain,
    walletsOf: (players) => own(() => holdWallets(players)),
    tell,
    partTrades: intakePartTrades,
    droppedTrades: retentionPageTrades,
    tradesAtHand: (versions) => own(() => readTrades(versions)),
    *changes(moving) {
      const held = moving.length > 0 ? yield* own(() => holdWallets(moving)) : noWallets;
      return { cells: new ChangedCells(), wallets: new MovedWallets(held, chain) };
    },
    endChanges: writeChanges,
    hear,
    letNext,
  });

  async function inSlices<T>(job: Job<T>, { inSlice }: BulkWork): Promise<T> {
    let next = job.next();
    while (!next.done) {
      const slice = next.value;
      const msMax = slice.kind === "whole" ? openingMsMax : undefined;
      try {
        await inSlice(begins[slice.kind], (transaction) => run(slice.work(), transaction), msMax);
      } catch (error) {
        if (slice.kind !== "if free" || !waitedTooLong(error)) {
          next = job.throw(error);
          continue;
        }
        slice.answer.length = 0;
      }
      next = job.next();
    }
    return next.value;
  }

  return {
    trades: {
      applyTrades: (work: BulkWork, incoming: readonly TradeVersion[], at: Instant) =>
        inSlices(applyTrades(engineFor(work), incoming, at), work),
      runRetention: (work: BulkWork, cut: Instant, by: Author) =>
        inSlices(runRetention(engineFor(work), cut, by), work),
    },
    books: {
      openWallets: (work: BulkWork, agentId: string, by: Author) =>
        inSlices(openWallets(engineFor(work), agentId, by), work),
    },
  };
}
