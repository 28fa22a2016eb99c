import type { Connection } from "#db/postgres/connections/connection";
import { answersOf, readRunner } from "#db/postgres/connections/read-runner";
import { limitFacts } from "#db/postgres/limits/limit-facts";
import type { TicketScope } from "#db/postgres/wallets/ticket-scope";
import { walletFacts } from "#db/postgres/wallets/wallet-facts";
import { sharedFacts } from "#db/reads/shared-facts";
import type { AsyncFacts } from "./async-facts";

export function commandFacts(connection: Connection, scope: TicketScope): AsyncFacts {
  const run = readRunner(connection);
  return { ...answersOf(run, sharedFacts), ...walletFacts(connection, run, scope), ...limitFacts(connection, run) };
}
