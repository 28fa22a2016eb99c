import { methodsOf } from "#db/ports/methods-of";
import type { BulkTable } from "#db/postgres/transactions/bulk-lane";
import { postgresJobs } from "#db/postgres/transactions/postgres-jobs";
import { sharedReads } from "#db/reads/shared-reads";
import type { Chain } from "#lib/domain/audit/chain";
import { KeptPortions } from "#lib/domain/reports/kept-portions";
import type { Connection } from "./connection";
import { engineWords } from "./engine-words";
import { readRunner } from "./read-runner";
import type { ReadTable } from "./reader";

/** The functions that a reading connection answers, by "port.method". Connections of a server share what is kept. */
export function readTable(connection: Connection, kept = new KeptPortions()): ReadTable {
  const run = readRunner(connection);
  return new Map(
    methodsOf(sharedReads(engineWords(connection), kept)).map(([name, read]) => [
      name,
      (...input) => run(read(...input)),
    ]),
  );
}

/** The bulk jobs of a connection, by "port.method". */
export function bulkTable(connection: Connection, chain: Chain): BulkTable {
  return new Map(methodsOf(postgresJobs(connection, chain)));
}
