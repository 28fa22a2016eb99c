import { entriesOf } from "#db/ports/methods-of";
import { auditTrail } from "#db/postgres/audit/audit-trail";
import type { Connection } from "#db/postgres/connections/connection";
import { answersOf, readRunner } from "#db/postgres/connections/read-runner";
import { eventOutbox } from "#db/postgres/events/event-outbox";
import { limitFacts } from "#db/postgres/limits/limit-facts";
import type { TicketScope } from "#db/postgres/wallets/ticket-scope";
import { transferPosting } from "#db/postgres/wallets/transfer-posting";
import { walletFacts } from "#db/postgres/wallets/wallet-facts";
import { walletMoving } from "#db/postgres/wallets/wallet-moving";
import { sharedFacts } from "#db/reads/shared-facts";
import type { Command } from "#lib/commands/command";
import type { News } from "#lib/commands/decision";
import type { Known, Wants } from "#lib/commands/facts";
import { judged } from "#lib/commands/judged";
import type { Chain } from "#lib/domain/audit/chain";
import type { Outcome } from "#lib/domain/failure";
import type { AsyncFacts } from "./async-facts";
import type { Transaction } from "./transaction";
import { writesTo } from "./writes-to";

export interface CommandResult<T> {
  readonly outcome: Outcome<T>;
  readonly news: readonly News[];
}

export type RunCommand = ReturnType<typeof commandRunner>;

/** Runs commands inside a transaction: loads their facts, and writes their decisions. */
export function commandRunner(connection: Connection, chain: Chain, scope: TicketScope) {
  const facts = commandFacts(connection, scope);
  const applyWrites = writesTo(connection, transferPosting(connection, chain, scope), walletMoving(connection, chain));
  const outbox = eventOutbox(connection);
  const audit = auditTrail(connection, chain);
  const loaders = new Map(entriesOf(facts));

  async function known(wants: Wants): Promise<Known<Wants>> {
    // All loads are sent at once. They reach the database in this order, so that locks come before what they guard.
    const loaded = Object.entries(wants).map(async ([name, want]) => [
      name,
      want && (await loaders.get(want.fact)(...want.of)),
    ]);
    return Object.fromEntries(await Promise.all(loaded));
  }

  return async <Input extends readonly unknown[], W extends Wants, T>(
    transaction: Transaction,
    command: Command<Input, W, T>,
    ...input: Input
  ): Promise<CommandResult<T>> => {
    const judging = judged(command, ...input);
    let step = judging.next();
    while (!step.done) step = judging.next(await known(step.value));
    const result = step.value;
    if ("ok" in result) return { outcome: result, news: [] };
    await applyWrites(result.writes, transaction);
    outbox.write(result.events, transaction);
    for (const { by, ...row } of result.audit) await audit.record(row, by, transaction);
    return { outcome: result.outcome, news: result.news };
  };
}

function commandFacts(connection: Connection, scope: TicketScope): AsyncFacts {
  const run = readRunner(connection);
  return { ...answersOf(run, sharedFacts), ...walletFacts(connection, run, scope), ...limitFacts(connection, run) };
}
