import { expect, it, onTestFinished } from "vitest";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { listedOf } from "#e2e/fixtures/databases/store-with-replica";
import { now, SentDeposits } from "#e2e/fixtures/made/sent-deposits";

it("a replica that becomes the primary is read from no more as a replica, and the next one is found by itself", async () => {
  const pair = await PostgresPair.start();
  onTestFinished(() => pair.close());
  // Both addresses name both hosts, as in a cluster.
  const replica = { url: pair.url, tls: false } as const;
  const store = await openStoreAt({ url: pair.url, now, complain: () => undefined, replica });
  onTestFinished(() => store.close());
  const deposits = new SentDeposits(
    () => store,
    (text) => pair.query(text),
  );
  await deposits.untilServed();
  const untilReplicaAnswers = () =>
    expect.poll(async () => (await listedOf(store, "acme")).lagMs, { timeout: 20_000 }).not.toBeNull();
  await untilReplicaAnswers();
  await pair.failOver();
  await deposits.untilServed();
  for (let sent = 0; sent < 20; sent += 1) {
    const before = await listedOf(store, "acme");
    expect((await deposits.deposit()).ok).toBe(true);
    expect(await listedOf(store, "acme")).toEqual({ count: before.count + 1, lagMs: null });
  }
  await pair.addStandby();
  await untilReplicaAnswers();
  const { count } = await listedOf(store, "acme");
  expect((await deposits.deposit()).ok).toBe(true);
  expect((await listedOf(store, "acme")).count).toBe(count + 1);
}, 120_000);
