import { type CommandEngine, commandsOn } from "#db/core/commands";
import { known } from "#db/core/work";
import type { PendingNews } from "#db/news/news";
import { transfersOn } from "#db/sqlite/wallets/transfers";
import { walletsAtHand } from "#db/sqlite/wallets/wallets-at-hand";
import type { Command } from "#lib/commands/command";
import type { Wants } from "#lib/commands/facts";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { Outcome } from "#lib/domain/failure";
import type { BatchCounts } from "./batch-counts";
import type { Connection } from "./connection";
import { workRunner } from "./work-runner";

// SQLite's own, because one writer serves all: it adds up the counts of a whole commit, and waits for no lock.

export function sqliteEngine(connection: Connection, chain: Chain, counts: BatchCounts): CommandEngine {
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
