import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { jobsAtOnceMax } from "#db/postgres/connections/split-connections";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { endThreads } from "#db/threads/thread-channel";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { TestClock } from "#e2e/fixtures/offices/test-context";
import { allAgents } from "#lib/usecases/agents/set-agent";

const clock = new TestClock();
const notRead = { ok: false, failure: { kind: "not_available" } };

let database: PostgresDatabase;
let store: PostgresStore;
let holder: Connection;
let watcher: Connection;
let complaints: string[];
beforeEach(async () => {
  database = await postgresDatabase();
  complaints = [];
  const { url } = database;
  store = await openStoreAt({ url, now: () => clock.now(), complain: (text) => complaints.push(text) });
  const connect = () => openConnection({ url, ssl: false, namesStatements: true });
  [holder, watcher] = await Promise.all([connect(), connect()]);
  // The lock makes every proof of the audit wait.
  await holder.client.query("begin; lock table audit in access exclusive mode");
});
afterEach(async () => {
  await Promise.all([holder.close(), watcher.close(), store.close()]);
  await database.remove();
});

/** Tests of other files have databases on the same server. */
const ofWaiting = `from pg_locks
  where not granted and database = (select oid from pg_database where datname = current_database())`;
const proveAudit = () => store.proofs.verifyAudit(null, clock.now());
const untilWaiting = (jobs: number) =>
  expect.poll(async () => (await watcher.client.query(`select 1 ${ofWaiting}`)).rowCount).toBe(jobs);

describe("a long job on PostgreSQL", () => {
  it("whose thread dies fails alone, and later ones go on", async () => {
    const job = proveAudit();
    await untilWaiting(1);
    await endThreads();
    expect(await job).toMatchObject(notRead);
    expect(complaints).toEqual([expect.stringContaining("proofs.verifyAudit could not be done")]);
    expect(await store.proofs.verifyLedger()).toMatchObject({ ok: true, value: { faultCount: 0 } });
    expect(await store.trades.dataAvailableFrom()).toMatchObject({ ok: true });
  });

  it("whose connection is cut fails alone, and others under way do not", async () => {
    const job = proveAudit();
    await untilWaiting(1);
    await watcher.client.query(`select pg_terminate_backend(pid) ${ofWaiting}`);
    expect(await job).toMatchObject(notRead);
    expect(complaints).toEqual([expect.stringContaining("proofs.verifyAudit")]);
    const other = proveAudit();
    await untilWaiting(1);
    await holder.client.query("commit");
    expect(await other).toMatchObject({ ok: true, value: { faultCount: 0 } });
  });

  it("holds up no API call, and is refused at once when the most allowed are under way", async () => {
    const jobs = Array.from({ length: jobsAtOnceMax }, proveAudit);
    await untilWaiting(jobsAtOnceMax);
    expect(await store.proofs.verifyLedger()).toMatchObject({ ok: false, failure: { retryAfterSeconds: 1 } });
    expect(await allAgents(store)).toMatchObject({ ok: true });
    await holder.client.query("commit");
    for (const job of jobs) expect(await job).toMatchObject({ ok: true });
    expect(await store.proofs.verifyLedger()).toMatchObject({ ok: true });
    expect(complaints).toEqual([]);
  });

  it("ends with its store, in the database, too, and without a complaint", async () => {
    const job = proveAudit();
    await untilWaiting(1);
    await store.close();
    expect(await job).toMatchObject(notRead);
    expect(complaints).toEqual([]);
    await untilWaiting(0);
  });

  it("that has just begun ends with its store too", async () => {
    const job = proveAudit();
    await store.close();
    expect(await job).toMatchObject(notRead);
    expect(complaints).toEqual([]);
  });
});
