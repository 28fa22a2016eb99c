import { portsOver } from "#db/ports-over";
import { storeContract } from "#db/store-contract";
import { storesOnPostgres } from "#e2e/fixtures/postgres-store";
import type { PostgresStore } from "./postgres-store";

function only([store]: readonly PostgresStore[]): PostgresStore {
  if (!store) throw new Error("A database without a server has no store.");
  return store;
}

/** Each call goes to another server than the one before it, and so do the two halves of every race. */
function inTurn(stores: readonly PostgresStore[]): PostgresStore {
  const methods = stores.map(methodsOf);
  let turn = 0;
  const ask = (name: string, input: readonly unknown[]) => {
    turn += 1;
    return methods[turn % stores.length]?.get(name)(...input);
  };
  return {
    ...only(stores),
    ...portsOver({ transfer: ask, command: ask, "bulk command": ask, "api read": ask, "desk read": ask, job: ask }),
    // The places of exports are each server's own, since they bound what it holds in memory.
    exports: only(stores).exports,
    async close() {
      await Promise.all(stores.map((store) => store.close()));
    },
  };
}

const methodsOf = (store: PostgresStore) =>
  new Map(
    entriesOf(store).flatMap(([port, methods]) =>
      entriesOf(methods).map(([name, method]): [string, typeof method] => [`${port}.${name}`, method]),
    ),
  );

const entriesOf = (record: object) => Object.entries(record);

storeContract("PostgreSQL", storesOnPostgres(1, only));
storeContract("PostgreSQL, over three servers", storesOnPostgres(3, inTurn), 3);
