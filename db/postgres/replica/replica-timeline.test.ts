import { expect, it, onTestFinished } from "vitest";
import { openConnection } from "#db/postgres/connections/connection";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { listedOf } from "#e2e/fixtures/databases/store-with-replica";
import { now, SentDeposits } from "#e2e/fixtures/made/sent-deposits";
import { replicaLookMs } from "./replica-watch";

it("a replica that follows the old primary after a promotion is never read, however far its log has come", async () => {
  const pair = await PostgresPair.start();
  onTestFinished(() => pair.close());
  await pair.loosen();
  // The tables are made before the two hosts diverge.
  const first = await openStoreAt({ url: pair.primaryUrl, now, complain: () => undefined });
  await first.close();
  const { url } = await pair.fork();
  // The old primary writes on, so its replica's log position is ahead of the new primary's.
  await pair.query("create table ballast as select generate_series(1, 100000)");
  const placeOf = async (at: string, place: string) => {
    const connection = await openConnection({ url: at, ssl: undefined, namesStatements: true });
    const { rows } = await connection.client.query<{ bytes: bigint }>(
      `select pg_wal_lsn_diff(${place}, '0/0')::int8 as bytes`,
    );
    await connection.close();
    return rows[0]?.bytes ?? 0n;
  };
  const complaints: string[] = [];
  const replica = { url: pair.standbyUrl, tls: false } as const;
  const store = await openStoreAt({ url, now, complain: (text) => complaints.push(text), replica });
  onTestFinished(() => store.close());
  const deposits = new SentDeposits(
    () => store,
    (text) => pair.query(text),
  );
  await deposits.untilServed();
  const { count: before } = await listedOf(store, "acme");
  for (let sent = 1; sent <= 20; sent += 1) {
    expect((await deposits.deposit()).ok).toBe(true);
    expect(await listedOf(store, "acme")).toEqual({ count: before + sent, lagMs: null });
  }
  expect(await placeOf(pair.standbyUrl, "pg_last_wal_replay_lsn()")).toBeGreaterThan(
    await placeOf(url, "pg_current_wal_lsn()"),
  );
  await expect.poll(() => complaints.join(), { timeout: 20 * replicaLookMs }).toContain("follows another primary");
  expect(store.replica?.totals()).toMatchObject({ lagMs: null, reads: { replica: 0 } });
}, 120_000);
