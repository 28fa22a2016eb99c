import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, openConnection, openPrimary } from "#db/postgres/connections/connection";
import { type LogBounds, shippedBounds } from "#db/request-log/log-upkeep";
import { RequestQueue } from "#db/request-log/request-queue";
import { later } from "#db/store-contract/requests/crowded-requests";
import { logBoundsContract } from "#db/store-contract/requests/log-bounds-contract";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { loggedAt, requestFacts } from "#e2e/fixtures/made/request-facts";
import { day, second } from "#lib/domain/time/instant";
import { requestKeptDays } from "#lib/domain/time/kept-days";
import { RequestTables } from "./postgres-request-log";

const complaints: string[] = [];
const tablesAt = (url: string, bounds: LogBounds) =>
  new RequestTables({
    open: () => openPrimary({ url, ssl: false, namesStatements: true }),
    complain: (text) => complaints.push(text),
    bounds,
  });
afterEach(() => expect(complaints.splice(0)).toEqual([]));

logBoundsContract("PostgreSQL", async (bounds) => {
  const { url, remove } = await postgresDatabase();
  const kept = tablesAt(url, bounds);
  return {
    append: (waiting, now) => kept.append(waiting, [], now),
    sweep: (now) => kept.sweep(now),
    list: async (query) => resultOf(await kept.list(query)).rows,
    async close() {
      await kept.close();
      await remove();
    },
  };
});

describe("the tables of the request log", () => {
  let database: PostgresDatabase;
  let connection: Connection;
  beforeEach(async () => {
    database = await postgresDatabase();
    connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
  });
  afterEach(async () => {
    await connection.close();
    await database.remove();
  });

  it("are kept in bounds by several servers at a time, of which none fails or waits", async () => {
    const bytesMax = 1_000_000;
    const servers = [1, 2, 3].map(() => tablesAt(database.url, { ...shippedBounds, bytesMax }));
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        servers.map((server) => {
          const queue = new RequestQueue();
          for (const agentId of ["acme", "rival"])
            for (let index = 0; index < 500; index += 1) queue.add(requestFacts({ agentId, at: later(second) }));
          return server.append(queue.take(), [], loggedAt);
        }),
      );
      await Promise.all(servers.map((server) => server.sweep(later(second))));
    }
    for (const server of servers) await server.sweep(later(second));
    const { rows: sizes } = await connection.client.query<{ counted: bigint; held: bigint; most: bigint }>(
      `select (select sum(bytes) from request_sizes) as counted, sum(bytes) as held, 1000 * max(bytes) as most
       from requests`,
    );
    const [size] = sizes;
    expect(size?.counted).toBe(size?.held);
    expect(Number(size?.counted)).toBeLessThanOrEqual(bytesMax);
    // A thousand rows go at a time, and never more than it takes.
    expect(Number(size?.counted)).toBeGreaterThan(bytesMax - Number(size?.most));
    for (const server of servers) await server.sweep(later(BigInt(requestKeptDays + 1) * day));
    expect((await connection.client.query("select from requests")).rows).toEqual([]);
    expect((await connection.client.query("select from request_sizes")).rows).toEqual([]);
    await Promise.all(servers.map((server) => server.close()));
  });
});
