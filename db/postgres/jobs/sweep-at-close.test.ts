import pg from "pg";
import { expect, it, vi } from "vitest";
import { sweepMs } from "#db/core/sweep";
import { postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { now } from "#e2e/fixtures/made/sent-deposits";

it("a sweep that the close of its store cuts short is not complained of", async () => {
  const database = await postgresDatabase();
  const other = new pg.Client(database.url);
  await other.connect();
  vi.useFakeTimers({ toFake: ["setInterval"] });
  try {
    const complaints: string[] = [];
    const store = await openStoreAt({ url: database.url, now, complain: (text) => complaints.push(text) });
    await other.query("begin; lock table replay_guards in access exclusive mode");
    vi.advanceTimersByTime(sweepMs);
    const waiting = "select from pg_locks where not granted and relation = 'replay_guards'::regclass";
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
    await store.close();
    // What the cut sweep rejects with arrives in later turns of the event loop.
    await other.query("rollback");
    expect(complaints).toEqual([]);
  } finally {
    vi.useRealTimers();
    await other.end();
    await database.remove();
  }
});
