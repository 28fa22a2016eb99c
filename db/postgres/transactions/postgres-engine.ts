import { type CommandEngine, type CommandResult, commandsOn } from "#db/core/commands";
import { controlsKey } from "#db/core/locks";
import { lock, own } from "#db/core/work";
import type { Connection } from "#db/postgres/connections/connection";
import { workRunner } from "#db/postgres/connections/work-runner";
import { eventOutbox } from "#db/postgres/events/event-outbox";
import { heldWallets } from "#db/postgres/wallets/held-wallets";
import { ticketFacts } from "#db/postgres/wallets/ticket-facts";
import type { TicketScope } from "#db/postgres/wallets/ticket-scope";
import { writeSums, writeTransfers, writeUses } from "#db/wallets/wallet-writes";
import type { Command } from "#lib/commands/command";
import type { Wants } from "#lib/commands/facts";
import type { Chain } from "#lib/domain/audit/audit-row";
import { SumFold } from "#lib/domain/books/sum-fold";
import { canonicalTransfer } from "#lib/domain/wallets/transfer";
import type { Transaction } from "./transaction";

// PostgreSQL's own, because transactions of many servers overlap: each holds what it judges by, and writes its own sums.

export function postgresEngine(connection: Connection, chain: Chain, scope: TicketScope): CommandEngine {
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
