import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  bulkRunNow,
  checkedBulkRun,
  expectSentOnce,
  PostableRows,
  startBulkRun,
} from "#e2e/fixtures/clients/desk-bulk-calls";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { openOffice } from "#e2e/fixtures/offices/office";
import { SeededRandom } from "#lib/demo/seeded-random";

const office = openOffice();
const kills = 4;
/** 3,000 rows: some seconds of sending, so that every kill meets the run under way. */
const rows = new PostableRows(3_000);
/** 500 ms: within some 20 portions. */
const killWithinMs = 500;
/** 30 s for what is left, on a busy machine. */
const finished = { timeout: 30_000, interval: 100 };

it(`a run whose server is killed ${kills} times at random rows is sent on after each restart, and posts each row once`, async () => {
  const finance = await signedInMember(office, "finance");
  const client = await office.newKey(finance.account.agentId);
  const random = new SeededRandom(kills);
  const id = await checkedBulkRun(finance, rows);
  await startBulkRun(finance, id);
  for (let kill = 1; kill <= kills; kill += 1) {
    const { posted } = await bulkRunNow(finance, id);
    await expect.poll(async () => (await bulkRunNow(finance, id)).posted).toBeGreaterThan(posted);
    await pause(random.below(killWithinMs));
    expect(await office.stop("SIGKILL")).toMatchObject({ signal: "SIGKILL" });
    await office.start();
    expect((await bulkRunNow(finance, id)).state).toBe("running");
  }
  await expect.poll(async () => (await bulkRunNow(finance, id)).state, finished).toBe("finished");
  await expectSentOnce(finance, id, client, rows);
  expect(await office.ops("ledger", "verify")).toMatchObject({ ok: true, transfers: rows.count, faults: [] });
});
