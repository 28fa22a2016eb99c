import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { codeOfFault, UnknownOutcome } from "#db/postgres/connections/faults";
import { inSnapshot } from "#db/postgres/connections/reader";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { inTransaction, silentMsMax } from "./transaction";

let database: PostgresDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await postgresDatabase();
  connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
});
afterAll(async () => {
  await connection.close();
  await database.remove();
});

const idleMsMax = async (): Promise<bigint> => {
  const { rows } = await connection.client.query<{ ms: bigint }>(
    "select setting::bigint as ms from pg_settings where name = 'idle_in_transaction_session_timeout'",
  );
  return rows[0]?.ms ?? 0n;
};

const put = (name: string) => connection.client.query("insert into facts (name, value) values ($1, '')", [name]);

describe("a transaction", () => {
  it("of a silent server is ended by the database, so that nobody waits for its locks", async () => {
    expect(await inTransaction(connection, "begin", idleMsMax)).toBe(BigInt(silentMsMax));
    expect(await inSnapshot({ connection }, idleMsMax)).toBe(BigInt(silentMsMax));
    expect(await idleMsMax()).toBe(0n);
  });

  it("sees what others commit while it waits for its locks, whatever the database's own isolation is", async () => {
    const strict = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
    await strict.client.query("set default_transaction_isolation = 'repeatable read'");
    const counted = async () => (await strict.client.query("select from facts where name = 'meanwhile'")).rows.length;
    const [before, after] = await inTransaction(strict, "begin", async () => {
      const first = await counted();
      await put("meanwhile");
      return [first, await counted()];
    });
    expect([before, after]).toEqual([0, 1]);
    await strict.close();
  });

  it.each([
    ["off", "on"],
    ["local", "on"],
    ["remote_write", "on"],
    ["on", "on"],
    ["remote_apply", "remote_apply"],
  ])("of a session that is set to synchronous_commit %s is committed with %s", async (set, holds) => {
    const loose = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
    await loose.client.query(`set synchronous_commit = ${set}`);
    const current = async () => {
      const { rows } = await loose.client.query<{ value: string }>(
        "select current_setting('synchronous_commit') as value",
      );
      return rows[0]?.value;
    };
    expect(await inTransaction(loose, "begin", current)).toBe(holds);
    // A transaction that needs no durability states that itself.
    expect(await inTransaction(loose, "begin; set local synchronous_commit = off", current)).toBe("off");
    await loose.close();
  });

  it("fails with the error of the statement that failed first", async () => {
    await put("there");
    const work = inTransaction(connection, "begin", async ({ send }) => {
      send(put("there"));
      await connection.client.query("select 1");
    });
    expect(codeOfFault(await work.catch((error: unknown) => error))).toBe("23505");
  });

  it("is never reported as done when one of its statements did not reach the database", async () => {
    const own = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
    const work = inTransaction(own, "begin", async ({ send }) => {
      send(Promise.reject(new Error("This value cannot be sent.")));
    });
    await expect(work).rejects.toThrow(UnknownOutcome);
    await own.close();
  });

  it.each([
    ["done", async () => undefined],
    ["undone", () => Promise.reject(new Error("The work failed."))],
  ])("is never told as %s when a pooler swapped its server: what it wrote may stay", async (_, work) => {
    const own = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
    const swapped = inTransaction(own, "begin", async () => {
      await own.client.query("rollback");
      return work();
    });
    await expect(swapped).rejects.toThrow(UnknownOutcome);
    expect(own.isLost).toBe(true);
  });
});
