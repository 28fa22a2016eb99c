import { expect, it, onTestFinished } from "vitest";
import {
  bulkRunNow,
  checkedBulkRun,
  expectSentOnce,
  PostableRows,
  startBulkRun,
} from "#e2e/fixtures/clients/desk-bulk-calls";
import { DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { testWait } from "#e2e/fixtures/faults/test-patience";
import { deskOverSocket, overSocket } from "#e2e/fixtures/offices/desk-way";
import { openOffice } from "#e2e/fixtures/offices/office";
import { startServer } from "#e2e/fixtures/offices/serving-process";

/** 2 s: a whole office signs in and writes on these servers, beside other tests. */
const hasty = { TEST_PATIENCE_MS: String(testWait(2_000)) } as const;
const office = openOffice(hasty);
/** 1,500 rows: the first server still sends them when the second is there. */
const rows = new PostableRows(1_500);
/** A dead server's lease ends after 6 s, and the rest is sent in some seconds; in 30 s beside crashes and floods. */
const finished = { timeout: testWait(60_000), interval: 100 };

it("a run whose server is killed is sent on by the other server once the lease has ended, and posts each row once", async () => {
  const finance = await signedInMember(office, "finance");
  const { credentials } = await office.newKey(finance.account.agentId);
  const id = await checkedBulkRun(finance, rows);
  // The first server takes the lease, because nobody else is there.
  await startBulkRun(finance, id);
  await expect.poll(async () => (await bulkRunNow(finance, id)).posted).toBeGreaterThan(0);
  const second = await startServer(office.databaseFile, hasty);
  onTestFinished(async () => {
    await second.stop("SIGKILL");
  });
  const beside = new DeskClient(
    deskOverSocket(() => second.url),
    finance.account,
  );
  for (const [name, value] of finance.cookies) beside.cookies.set(name, value);
  expect(await office.stop("SIGKILL")).toMatchObject({ signal: "SIGKILL" });
  expect((await bulkRunNow(beside, id)).state).toBe("running");
  await expect.poll(async () => (await bulkRunNow(beside, id)).state, finished).toBe("finished");
  const client = new SignedClient(
    overSocket(() => second.url),
    credentials,
  );
  await expectSentOnce(beside, id, client, rows);
  expect(await office.ops("ledger", "verify")).toMatchObject({ ok: true, transfers: rows.count, faults: [] });
});
