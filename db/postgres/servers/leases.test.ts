import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { onDatabase, type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { PostgresWire } from "#e2e/fixtures/faults/postgres-wire";
import { testPatienceMs } from "#e2e/fixtures/faults/test-patience";
import { now } from "#e2e/fixtures/made/sent-deposits";
import { leasePatience } from "./leases";

const complaints: string[] = [];
let database: PostgresDatabase;
let stores: PostgresStore[];

beforeAll(async () => {
  database = await postgresDatabase();
  const open = () => openStoreAt({ url: database.url, now, complain: (text) => complaints.push(text) });
  stores = await Promise.all([open(), open(), open()]);
});

afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await database.remove();
  expect(complaints).toEqual([]);
});

describe("work that one server does for all", () => {
  it("is done by one of three that come at once, and by another one after it", async () => {
    let atWork = 0;
    let most = 0;
    const work = async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await new Promise((resolve) => setImmediate(resolve));
      atWork -= 1;
      return true;
    };
    const first = await Promise.all(stores.map((store) => store.alone("a job", work)));
    expect(first.filter(Boolean).length).toBeGreaterThanOrEqual(1);
    expect(most).toBe(1);
    expect(await stores[1]?.alone("a job", work)).toBe(true);
  });

  it("is refused to others while its server does it, and free for them after that server died", async () => {
    const [one, other] = stores;
    await one?.alone("long", async () => {
      expect(await other?.alone("long", async () => true)).toBeNull();
      // What a dead or disconnected server leaves behind: an expired lease.
      await onDatabase(database.url, "update leases set until_ms = 0 where name = 'long'");
      expect(await other?.alone("long", async () => true)).toBe(true);
    });
    expect(await other?.alone("long", async () => true)).toBe(true);
  });

  it("stays with a server that renews its lease, and is free a while after that server is cut off", async () => {
    const leaseMs = leasePatience * testPatienceMs;
    const url = new URL(database.url);
    const wire = await PostgresWire.to(() => Number(new URL(database.url).port));
    url.port = String(wire.port);
    const cut = await openStoreAt({ url: url.href, now, patienceMs: testPatienceMs, complain: () => undefined });
    onTestFinished(async () => {
      await cut.close();
      await wire.close();
    });
    const isFree = async () => (await stores[1]?.alone("kept", async () => true)) === true;
    await cut.alone("kept", async () => {
      const startedMs = performance.now();
      await expect
        .poll(
          async () => {
            expect(await isFree()).toBe(false);
            return performance.now() - startedMs;
          },
          { timeout: 20 * leaseMs },
        )
        .toBeGreaterThan(1.5 * leaseMs);
      wire.open(false);
      const cutMs = performance.now();
      await expect.poll(isFree, { timeout: 20 * leaseMs }).toBe(true);
      // The last renewal was at most a third of the lease before the cut.
      expect(performance.now() - cutMs).toBeGreaterThan(leaseMs / 2);
    });
  });

  it("is given up on a failure, which its caller gets", async () => {
    const [one, other] = stores;
    await expect(one?.alone("failing", () => Promise.reject(new Error("no luck")))).rejects.toThrow("no luck");
    expect(await other?.alone("failing", async () => true)).toBe(true);
  });
});
