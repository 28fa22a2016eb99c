import { expect, it, onTestFinished } from "vitest";
import { PostgresPair } from "#e2e/fixtures/postgres-pair";
import { openStoreAt } from "#e2e/fixtures/postgres-store";
import { now, SentDeposits } from "#e2e/fixtures/sent-deposits";
import { isTorture } from "#e2e/fixtures/torture";

const promotions = isTorture ? 10 : 2;

it(`${promotions} crashes of a primary, each with its standby promoted, lose no acknowledged transfer, and the server finds the new one by itself`, async () => {
  const pair = await PostgresPair.start();
  onTestFinished(() => pair.close());
  const store = await openStoreAt({ url: pair.url, now, complain: () => undefined });
  onTestFinished(() => store.close());
  const deposits = new SentDeposits(
    () => store,
    (text) => pair.query(text),
  );
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
  const { recorded, posted, held } = await deposits.sums();
  expect([posted, held]).toEqual([recorded, recorded]);
}, 240_000);
