import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openConnection, openPrimary } from "#db/postgres/connections/connection";
import { migrateForward } from "#db/postgres/start/migrate";
import { requestQueueMax } from "#db/request-log/request-queue";
import { requestLogContract } from "#db/store-contract/requests/request-log-contract";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { PostgresWire } from "#e2e/fixtures/faults/postgres-wire";
import { loggedAt, requestFacts, requestQuery } from "#e2e/fixtures/made/request-facts";
import { startPostgres } from "#lib/demo/local-postgres";
import type { RequestLog, RequestPlace, RequestQuery } from "#lib/domain/requests/request-log";
import { instant } from "#lib/domain/time/instant";
import { openPostgresRequestLog } from "./postgres-request-log";

const openAt = (url: string, complaints: string[]): RequestLog =>
  openPostgresRequestLog({
    open: () => openPrimary({ url, ssl: false, namesStatements: true }),
    now: () => loggedAt,
    complain: (text) => complaints.push(text),
  });

const listed = async (log: RequestLog, change: Partial<RequestQuery> = {}) =>
  resultOf(await log.list(requestQuery({ limit: 10_000, ...change })));

requestLogContract("PostgreSQL", async () => {
  const { url, remove } = await postgresDatabase();
  const complaints: string[] = [];
  return { complaints, open: () => openAt(url, complaints), remove };
});

describe("the request logs of several servers on one database", () => {
  let database: PostgresDatabase;
  let complaints: string[];
  let logs: RequestLog[];
  beforeEach(async () => {
    database = await postgresDatabase();
    complaints = [];
    logs = [1, 2, 3].map(() => openAt(database.url, complaints));
  });
  afterEach(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await database.remove();
  });

  it("show each other's requests on one page, and what each of them dropped", async () => {
    const [one, other] = logs;
    for (let index = 0; index < 20; index += 1) {
      const facts = requestFacts({ requestId: `r-${index}`, at: instant(loggedAt + BigInt(index) * 1_000n) });
      (index % 2 === 0 ? one : other)?.note(facts);
    }
    one?.countDropped("acme", "crowded");
    other?.countDropped("acme", "crowded");
    await Promise.all(logs.map((log) => listed(log)));
    for (const log of logs) {
      const { rows, dropped } = await listed(log);
      expect(rows.map(({ requestId }) => requestId)).toEqual(
        Array.from({ length: 20 }, (_, index) => `r-${19 - index}`),
      );
      expect(dropped).toEqual({ crowded: 2, unproved: 0 });
      expect(resultOf(await log.find("acme", "r-7"))).toMatchObject({ requestId: "r-7" });
    }
  });

  it("keep every request that came to several at the very same time, and show each on one page", async () => {
    for (let round = 0; round < 5; round += 1) {
      for (const [server, log] of logs.entries()) {
        for (let index = 0; index < 40; index += 1) {
          log.note(
            requestFacts({ requestId: `r-${round}-${server}-${index}`, agentId: index < 20 ? "acme" : "rival" }),
          );
        }
      }
      await Promise.all(logs.map((log) => listed(log)));
    }
    const found: string[] = [];
    let after: RequestPlace | null = null;
    for (const log of Array.from({ length: 50 }, () => logs).flat()) {
      const page = await listed(log, { after, limit: 7 });
      found.push(...page.rows.map(({ requestId }) => requestId));
      after = page.rows.at(-1) ?? after;
      if (page.rows.length < 7) break;
    }
    expect(new Set(found).size).toBe(300);
    expect(found).toHaveLength(300);
    expect(complaints).toEqual([]);
  });
});

it("when the network swallows everything the log drops and counts requests, and no caller waits", async () => {
  const { url, remove } = await postgresDatabase();
  const { port, pathname } = new URL(url);
  const wire = await PostgresWire.to(() => Number(port));
  const complaints: string[] = [];
  const log = openAt(wire.url(pathname.slice(1)), complaints);
  try {
    log.note(requestFacts());
    expect((await listed(log)).rows).toHaveLength(1);
    wire.hold(true);
    const startedMs = performance.now();
    for (let index = 0; index < requestQueueMax + 50; index += 1) log.note(requestFacts());
    expect(performance.now() - startedMs).toBeLessThan(1_000);
    await expect.poll(() => log.totals()).toEqual({ kept: 1, dropped: { crowded: requestQueueMax + 50, unproved: 0 } });
    wire.hold(false);
    await expect.poll(async () => (await listed(log)).failing).toBe(false);
    log.note(requestFacts());
    const { rows, dropped } = await listed(log);
    expect(rows.length + dropped.crowded).toBeGreaterThanOrEqual(requestQueueMax + 52);
    expect(rows).toHaveLength(2);
    expect(complaints.length).toBeLessThanOrEqual(2);
  } finally {
    await log.close();
    await wire.close();
    await remove();
  }
});

/** A commit that waits for the disk also makes all earlier commits durable. */
async function commitDurably(url: string): Promise<void> {
  const connection = await openConnection({ url, ssl: undefined, namesStatements: true });
  await connection.client.query("drop table if exists durable_commits");
  await connection.close();
}

it("an outage of the database costs the log only the requests that it counted as dropped", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "request-log-"));
  let server = await startPostgres({ directory });
  const { port } = server;
  const url = server.url("postgres");
  const connection = await openConnection({ url, ssl: undefined, namesStatements: true });
  await migrateForward(connection, "db/postgres/migrations");
  await connection.client.query("create table durable_commits ()");
  await connection.close();
  const complaints: string[] = [];
  const log = openAt(url, complaints);
  let noted = 0;
  const noteSome = (many: number) => {
    for (let index = 0; index < many; index += 1) log.note(requestFacts({ requestId: `r-${noted + index}` }));
    noted += many;
  };

  try {
    noteSome(100);
    expect((await listed(log)).rows).toHaveLength(100);
    for (const how of ["fast", "crash"] as const) {
      // On a clean shutdown, requests under way are stored or counted. A crash may lose the last moment's writes.
      if (how === "fast") noteSome(10);
      else await commitDurably(url);
      await server.stop(how);
      noteSome(10);
      const away = await listed(log);
      expect(away).toMatchObject({ rows: [], failing: true });
      expect(await log.find("acme", "r-1")).toMatchObject({ ok: false, failure: { kind: "not_available" } });
      expect(log.totals().dropped.crowded).toBe(noted - log.totals().kept);
      server = await startPostgres({ directory, port });
      await expect.poll(async () => (await listed(log)).failing).toBe(false);
      noteSome(10);
      const back = await listed(log);
      expect(back.failing).toBe(false);
      expect(back.rows.length + back.dropped.crowded).toBe(noted);
      expect(back.dropped.crowded).toBeGreaterThan(0);
    }
    // A single complaint for each outage, and not for each request.
    expect(complaints.length).toBeLessThanOrEqual(4);
  } finally {
    await log.close();
    await server.stop("fast");
    rmSync(directory, { recursive: true });
  }
});
