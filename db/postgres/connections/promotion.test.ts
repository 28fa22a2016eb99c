import { expect, it, onTestFinished } from "vitest";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { testPatienceMs } from "#e2e/fixtures/faults/test-patience";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { now, SentDeposits } from "#e2e/fixtures/made/sent-deposits";

const promotions = isTorture ? 10 : 2;
/** 1 s for a connection's sign of life, and 2 s that a busy machine may add. */
const slackMs = 3_000;

interface Started {
  readonly pair: PostgresPair;
  readonly store: PostgresStore;
  readonly deposits: SentDeposits;
}

async function started(patienceMs?: number): Promise<Started> {
  const pair = await PostgresPair.start();
  onTestFinished(() => pair.close());
  const patience = patienceMs === undefined ? {} : { patienceMs };
  const store = await openStoreAt({ url: pair.url, now, ...patience, complain: () => undefined });
  onTestFinished(() => store.close());
  const deposits = new SentDeposits(
    () => store,
    (text) => pair.query(text),
  );
  return { pair, store, deposits };
}

it(`${promotions} crashes of a primary, each with its standby promoted, lose no acknowledged transfer, and the server goes on at its address`, async () => {
  const { pair, deposits } = await started();
  for (let promotion = 0; promotion < promotions; promotion += 1) {
    let isOver = false;
    const before = deposits.answers.size;
    const load = deposits.load(16, () => isOver);
    await expect.poll(() => deposits.answers.size).toBeGreaterThan(before + 300);
    await pair.failOver();
    isOver = true;
    await load;
    await deposits.untilServed();
    expect(await deposits.untrueAnswers()).toEqual([]);
    await pair.addStandby();
  }
  const { recorded, kept, held } = await deposits.sums();
  expect([kept, held]).toEqual([recorded, recorded]);
}, 240_000);

it("a primary that falls silent with its connections costs one patience after another answers, and loses nothing", async () => {
  const { pair, store, deposits } = await started(testPatienceMs);
  let isOver = false;
  const load = deposits.load(16, () => isOver);
  await expect.poll(() => deposits.answers.size).toBeGreaterThan(300);
  await pair.failOverInSilence();
  const promotedMs = performance.now();
  isOver = true;
  await Promise.all([load, deposits.untilServed()]);
  expect(performance.now() - promotedMs).toBeLessThan(2 * testPatienceMs + slackMs);
  const { agents, wallets } = store;
  expect(resultOf(await agents.listAgents({ after: null, limit: 1 }))).toEqual([]);
  expect(resultOf(await wallets.findWallet("acme", "nobody"))).toBeNull();
  await deposits.expectTruth();
}, 120_000);
