import { expect, it } from "vitest";
import { openTestStore } from "#e2e/fixtures/databases/open-test-store";
import { temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { testSecrets } from "#e2e/fixtures/made/test-secrets";
import { TestClock } from "#e2e/fixtures/offices/test-context";

it("a failed statement is logged without the values that it was given", async () => {
  const database = await temporaryDatabase();
  const [clock, complaints]: [TestClock, string[]] = [new TestClock(), []];
  const told = { secrets: testSecrets, now: () => clock.now(), complain: (text: string) => complaints.push(text) };
  const { store, requests } = await openTestStore(database.file, told);
  const read = await store.wallets.findWallet("acme", "a name that is a secret \0");
  await requests.close();
  await store.close();
  await database.remove();
  expect(read).toMatchObject({ ok: false, failure: { kind: "not_available" } });
  expect(complaints).toEqual([expect.stringContaining("could not be read for wallets.findWallet")]);
  expect(complaints[0]).not.toMatch(/a secret|acme/);
});
