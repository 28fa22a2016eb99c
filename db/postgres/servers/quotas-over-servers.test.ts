import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { TestClock } from "#e2e/fixtures/offices/test-context";
import { second } from "#lib/domain/time/instant";
import { SharedQuotas } from "#lib/http/limits/shared-quotas";
import { quotaLockWaitMs } from "./quota-grants";

const clock = new TestClock();
let database: PostgresDatabase;
let stores: PostgresStore[];
let servers: SharedQuotas[];
const complaints: string[] = [];

beforeAll(async () => {
  database = await postgresDatabase();
  const open = () =>
    openStoreAt({ url: database.url, now: () => clock.now(), complain: (text) => complaints.push(text) });
  stores = await Promise.all([open(), open(), open()]);
  servers = stores.flatMap(({ quotaGrants }) => (quotaGrants ? [new SharedQuotas(quotaGrants, clock)] : []));
});

afterAll(async () => {
  for (const server of servers) server.close();
  await Promise.all(stores.map((store) => store.close()));
  await database.remove();
  expect(complaints).toEqual([]);
});

/** Asks the servers in turn, some at once, and counts the accepted requests. */
async function passed(name: string, limit: number, asks: number): Promise<number> {
  const verdicts = await Promise.all(
    Array.from({ length: asks }, (_, index) => servers[index % servers.length]?.take(name, limit)),
  );
  return verdicts.filter((verdict) => verdict?.allowed).length;
}

describe("a rate over three servers", () => {
  it("lets no more through than the limit, however many ask at once, and not much less", async () => {
    const through = await passed("at once", 100, 300);
    expect(through).toBeLessThanOrEqual(100);
    expect(through).toBeGreaterThan(80);
    // The unused rest of a server's grant goes back within two seconds, and another server uses it.
    clock.pass(2n * second);
    await Promise.all(servers.map((server) => server.used(["at once"])));
    expect(through + (await passed("at once", 100, 300))).toBe(100);
  });

  it("holds in every span of a minute, whichever servers are asked and when", async () => {
    const times: bigint[] = [];
    for (let step = 0; step < 60; step += 1) {
      clock.pass(BigInt(1 + ((step * 7) % 5)) * second);
      const now = clock.now();
      for (let count = await passed("minutes", 20, 6); count > 0; count -= 1) times.push(now);
    }
    for (const start of times) {
      expect(times.filter((at) => at >= start && at - start < 60n * second).length).toBeLessThanOrEqual(20);
    }
    expect(times.length).toBeGreaterThan(20);
  });

  it("counts down by one with each request of a single client, and says when a place is free", async () => {
    const [one] = servers;
    const first = await one?.take("alone", 5);
    expect(first).toMatchObject({ allowed: true, limit: 5, remaining: 4 });
    for (let request = 0; request < 4; request += 1) await one?.take("alone", 5);
    const refused = await one?.take("alone", 5);
    expect(refused).toMatchObject({ allowed: false, remaining: 0, resetSeconds: 60 });
    expect(await servers[1]?.used(["alone", "unknown"])).toEqual([5, 0]);
    clock.pass(61n * second);
    expect(await servers[2]?.take("alone", 5)).toMatchObject({ allowed: true, remaining: 4 });
  });

  it("that a silent server has locked is left out, and delays the others only briefly", async () => {
    const silent = new pg.Client(database.url);
    await silent.connect();
    await silent.query("begin; select pg_advisory_xact_lock(hashtextextended('rate\nheld', 0))");
    const startedMs = performance.now();
    const [held, free] = await Promise.all(["held", "free"].map((name) => servers[0]?.take(name, 5)));
    expect(performance.now() - startedMs).toBeLessThan(2 * quotaLockWaitMs);
    expect(held).toBeNull();
    expect(free).toMatchObject({ allowed: true });
    await silent.end();
    expect(complaints.splice(0)).toEqual([expect.stringContaining("lock timeout")]);
    expect(await servers[1]?.take("held", 5)).toMatchObject({ allowed: true });
  });
});

describe("several requests counted at once, over three servers", () => {
  const batch = (server: SharedQuotas | undefined, deposits: number, withdrawals: number) =>
    server?.takeAll([
      { name: "batch deposits", limit: 100, count: deposits },
      { name: "batch withdrawals", limit: 40, count: withdrawals },
    ]);
  const left = () => servers[0]?.used(["batch deposits", "batch withdrawals"]);

  it("count under each name or under none, and never pass the limit together", async () => {
    const verdicts = await Promise.all(Array.from({ length: 12 }, (_, index) => batch(servers[index % 3], 20, 10)));
    const through = verdicts.filter((verdict) => verdict?.allowed).length;
    expect(through).toBeGreaterThan(0);
    expect(through).toBeLessThanOrEqual(4);
    await Promise.all(servers.map((server) => server.used([])));
    expect(await left()).toEqual([through * 20, through * 10]);
  });

  it("that find no room count nothing, and leave the room to smaller requests", async () => {
    clock.pass(61n * second);
    expect(await batch(servers[0], 99, 1)).toMatchObject({ allowed: true });
    await Promise.all(servers.map((server) => server.used([])));
    const [large, small] = await Promise.all([batch(servers[1], 2, 2), servers[1]?.take("batch deposits", 100)]);
    expect([large?.allowed, small?.allowed]).toEqual([false, true]);
    expect(await batch(servers[2], 101, 0)).toMatchObject({ allowed: false });
    await Promise.all(servers.map((server) => server.used([])));
    expect(await left()).toEqual([100, 1]);
  });
});
