import { agentReads } from "#db/postgres/keys/agent-reads";
import type { Chain } from "#lib/domain/audit/chain";
import type { MethodsOf } from "#lib/store/method-kinds";
import type { BulkTable } from "./bulk-lane";
import type { Connection } from "./connection";
import type { ReadTable } from "./reader";

/** The functions that a reading connection answers, by "port.method". */
export function readTable(connection: Connection): ReadTable {
  const agents = agentReads(connection);
  const reads: Partial<MethodsOf<"api read" | "desk read">> = {
    agents,
    keys: agents,
  };
  return new Map(methodsOf(reads));
}

/** The bulk jobs of a connection, by "port.method". */
export function bulkTable(_connection: Connection, _chain: Chain): BulkTable {
  return new Map(methodsOf({}));
}

/** Every method of every port, named "port.method". */
const methodsOf = (ports: object) =>
  entriesOf(ports).flatMap(([port, methods]) =>
    entriesOf(methods).map(([name, method]): [string, typeof method] => [`${port}.${name}`, method]),
  );

const entriesOf = (record: object) => Object.entries(record);
