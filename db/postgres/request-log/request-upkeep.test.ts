import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { openPrimary } from "#db/postgres/connections/open-primary";
import { later } from "#db/store-contract/requests/crowded-requests";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { loggedAt, requestFacts, requestQuery } from "#e2e/fixtures/made/request-facts";
import { requestKeptDays } from "#lib/domain/requests/request-age";
import { day, hour, instant, minute, nanosecond, second } from "#lib/domain/time/instant";
import type { RequestFacts, RequestLog, RequestQuery } from "#lib/store/requests/request-log";
import { requestPartsOfBound } from "./plan-upkeep";
import { openPostgresRequestLog } from "./postgres-request-log";
import { keepParts, trimUnproved } from "./request-upkeep";

const mebibyte = 1024 * 1024;
const roomy = { bytesMax: 1_024 * mebibyte, unprovedRowsMax: 10_000 };

describe("the parts of the request log", () => {
  let database: PostgresDatabase;
  let connection: Connection;
  let log: RequestLog;
  const complaints: string[] = [];
  beforeEach(async () => {
    database = await postgresDatabase();
    connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
    const open = () => openPrimary({ url: database.url, ssl: false, namesStatements: true });
    log = openPostgresRequestLog({ open, now: () => loggedAt, complain: (text) => complaints.push(text) });
    // The log makes its first parts by itself after its first request.
    log.note(requestFacts({ agentId: "first", at: loggedAt }));
    await expect.poll(async () => (await partNames()).length).toBe(3);
  });
  afterEach(async () => {
    await log.close();
    await connection.close();
    await database.remove();
    expect(complaints.splice(0)).toEqual([]);
  });

  const listed = async (change: Partial<RequestQuery>) =>
    resultOf(await log.list(requestQuery({ limit: 100_000, ...change }))).rows;
  const note = async (requests: readonly RequestFacts[]) => {
    for (const facts of requests) log.note(facts);
    await listed({ limit: 1 });
  };
  const partNames = async () => {
    const { rows } = await connection.client.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'requests'::regclass",
    );
    return rows.map(({ name }) => name);
  };
  const rowsIn = async () => {
    const { rows } = await connection.client.query<{ part: string; rows: bigint }>(
      "select tableoid::regclass::text as part, count(*) as rows from requests where agent_id <> 'first' group by 1 order by 1",
    );
    return rows.map(({ part, rows }) => [part, Number(rows)]);
  };
  const bytes = async () => {
    const { rows } = await connection.client.query<{ bytes: bigint }>(
      "select sum(pg_total_relation_size(inhrelid))::bigint as bytes from pg_inherits where inhparent = 'requests'::regclass",
    );
    return Number(rows[0]?.bytes ?? 0n);
  };

  it("take in rows that came before their day had a part, even while pages are being read", async () => {
    const then = later(10n * day);
    for (let round = 0; round < 20; round += 1) await note([requestFacts({ at: instant(then + BigInt(round)) })]);
    await note([requestFacts({ at: later(400n * day) })]);
    const pages = Array.from({ length: 20 }, () => listed({ now: then }));
    await Promise.all([...pages, keepParts(connection, then, roomy)]);
    for (const page of await Promise.all(pages)) expect(page).toHaveLength(21);
    expect(await rowsIn()).toEqual([
      ["requests_20261130000000000000000", 20],
      ["requests_other", 1],
    ]);
  });

  it("are dropped as a whole when their days are over", async () => {
    const days = Array.from({ length: 5 }, (_, index) => later(BigInt(index) * day));
    for (const at of days) {
      await keepParts(connection, at, roomy);
      await note([requestFacts({ at })]);
    }
    await keepParts(connection, later(BigInt(requestKeptDays + 2) * day), roomy);
    expect(await rowsIn()).toEqual([
      ["requests_20261122000000000000000", 1],
      ["requests_20261123000000000000000", 1],
      ["requests_20261124000000000000000", 1],
    ]);
  });

  it("hold no more bytes than the bound, lose the oldest first and no row in between, however busy one day is", async () => {
    const bounds = { ...roomy, bytesMax: 8 * mebibyte };
    const rounds = 60;
    for (let round = 0; round < rounds; round += 1) {
      const start = later(BigInt(round) * minute);
      const made = Array.from({ length: 1_000 }, (_, index) =>
        requestFacts({ requestId: `r-${round * 1_000 + index}`, at: instant(start + BigInt(index) * nanosecond) }),
      );
      await note(made);
      await keepParts(connection, instant(start + second), bounds);
      expect(await bytes()).toBeLessThan(bounds.bytesMax * (1 + 3 / requestPartsOfBound));
    }
    const rows = await listed({ now: later(2n * hour) });
    const last = rounds * 1_000 - 1;
    expect(rows.length).toBeGreaterThan(5_000);
    expect(rows.map(({ requestId }) => requestId)).toEqual(rows.map((_, index) => `r-${last - index}`));
  });

  it("lose rows of far-off clocks first, so that these displace no right ones", async () => {
    await note([requestFacts({ requestId: "right" })]);
    await note(Array.from({ length: 2_000 }, (_, index) => requestFacts({ at: later(400n * day + BigInt(index)) })));
    await keepParts(connection, loggedAt, { ...roomy, bytesMax: mebibyte });
    expect((await listed({})).map(({ requestId }) => requestId)).toEqual(["right"]);
  });

  it("are maintained by one server at a time, and no other fails or waits for it", async () => {
    await note(Array.from({ length: 500 }, (_, index) => requestFacts({ at: later(BigInt(index)) })));
    const others = await Promise.all(
      [1, 2, 3].map(() => openConnection({ url: database.url, ssl: undefined, namesStatements: true })),
    );
    for (let round = 0; round < 5; round += 1) {
      const at = later(BigInt(round) * day);
      await Promise.all(
        [connection, ...others].map((each) => keepParts(each, at, { ...roomy, bytesMax: mebibyte / 8 })),
      );
    }
    await Promise.all(others.map((each) => each.close()));
    // The parts of today and tomorrow from the last round, and the default table.
    expect(await partNames()).toEqual(
      expect.arrayContaining(["requests_20261124000000000000000", "requests_20261125000000000000000"]),
    );
  });

  it("are maintained without leaving anything behind in the server's connection", async () => {
    for (let round = 0; round < 5; round += 1) {
      await keepParts(connection, loggedAt, roomy);
      await trimUnproved(connection, "acme", 100);
    }
    const { rows } = await connection.client.query("select name from pg_prepared_statements");
    expect(rows).toEqual([]);
  });

  it("keep an agent's newest requests without their signature, and all of the others", async () => {
    await keepParts(connection, loggedAt, roomy);
    const made = Array.from({ length: 300 }, (_, index) =>
      requestFacts({ requestId: `r-${index}`, at: later(BigInt(index)), proved: index % 2 === 0 }),
    );
    await note([...made, requestFacts({ agentId: "rival", proved: false })]);
    await trimUnproved(connection, "acme", 100);
    const left = await listed({ now: later(hour), proved: false });
    expect(left.map(({ requestId }) => requestId)).toEqual(
      Array.from({ length: 100 }, (_, index) => `r-${299 - 2 * index}`),
    );
    expect(await listed({ now: later(hour), proved: true })).toHaveLength(150);
    expect(await listed({ agentId: "rival" })).toHaveLength(1);
  });
});
