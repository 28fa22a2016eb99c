import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { now, SentDeposits } from "#e2e/fixtures/made/sent-deposits";

let pair: PostgresPair;
let store: PostgresStore;
let complaints: string[];
const deposits = new SentDeposits(
  () => store,
  (text) => pair.query(text),
);
beforeAll(async () => {
  pair = await PostgresPair.start();
  await pair.loosen();
});
afterEach(() => store.close());
afterAll(() => pair.close());

async function openWith(replicaUrl: string): Promise<void> {
  complaints = [];
  store = await openStoreAt({
    url: pair.url,
    now,
    complain: (text) => complaints.push(text),
    replica: { url: replicaUrl, tls: false },
  });
}

const transfersProved = async () => resultOf(await store.proofs.verifyLedger()).transfers;
const transfersRecorded = async () => Number((await deposits.sums()).records);
const notNear = expect.stringMatching(/^The replica is not near, and the primary is read: /);

it("a proof reads the replica", async () => {
  await openWith(pair.standbyUrl);
  for (let sent = 0; sent < 5; sent += 1) resultOf(await deposits.deposit());
  await expect.poll(transfersProved).toBe(await transfersRecorded());
  await expect.poll(() => pair.readsOnStandby("transfers")).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
}, 60_000);

it("a replica that replays nothing for now is passed over, and is read again once it follows", async () => {
  await openWith(pair.standbyUrl);
  await transfersProved();
  await pair.queryStandby("select pg_wal_replay_pause()");
  resultOf(await deposits.deposit());
  // The young row from before is shown by a replica that stands still: an older one is not asked for.
  await pair.query("delete from facts where name = 'replica_mark'");
  expect(await transfersProved()).toBe(await transfersRecorded());
  expect(complaints).toEqual([notNear]);
  await pair.queryStandby("select pg_wal_replay_resume()");
  resultOf(await deposits.deposit());
  await expect.poll(transfersProved).toBe(await transfersRecorded());
  expect(complaints).toHaveLength(1);
}, 60_000);

it("a proof that the replica ends is made anew on the primary", async () => {
  await openWith(pair.standbyUrl);
  resultOf(await deposits.deposit());
  const endProofs = `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend'
    and pid <> pg_backend_pid() and xact_start is not null and query not like '%replica_mark%'`;
  const hasEnded = () => complaints.some((text) => text.includes("could not be read for proofs.verifyLedger"));
  while (!hasEnded()) {
    let isProved = false;
    const proof = transfersProved().finally(() => {
      isProved = true;
    });
    while (!isProved) await pair.queryStandby(endProofs);
    expect(await proof).toBe(await transfersRecorded());
  }
}, 60_000);

it("a copy that was promoted by itself is never read, however young its last commit is", async () => {
  const { url } = await pair.fork();
  await openWith(url);
  resultOf(await deposits.deposit());
  expect(await transfersProved()).toBe(await transfersRecorded());
  expect(complaints).toEqual([notNear]);
}, 60_000);
