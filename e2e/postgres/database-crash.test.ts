import { afterEach, beforeEach, expect, it } from "vitest";
import { OwnPostgres } from "#e2e/fixtures/databases/own-postgres";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { ServerFleet } from "#e2e/fixtures/offices/server-fleet";
import { checkAfterRestart } from "#e2e/journal/check-after-restart";
import { checkBooks } from "#e2e/journal/check-books";
import { checkProofs } from "#e2e/journal/check-proofs";
import { journalAgent, makeJournalKeys } from "#e2e/journal/journal-keys";
import { type LoadFault, loadUnderFault } from "#e2e/journal/load-under-fault";
import { TradeFeed } from "#e2e/journal/trade-feed";
import { TransferJournal } from "#e2e/journal/transfer-journal";

const crashes = isTorture ? 10 : 2;

let postgres: OwnPostgres;
let fleet: ServerFleet;
beforeEach(async () => {
  postgres = await OwnPostgres.start();
  fleet = await ServerFleet.start(postgres.database.file, 2);
});
afterEach(async () => {
  await fleet.close();
  await postgres.close();
});

it(`${crashes} crashes of PostgreSQL under load lose nothing acknowledged and move no money twice; the servers say that they are not ready, live on and serve again by themselves`, async () => {
  const { urls } = fleet;
  const pids = [fleet.at(0).pid, fleet.at(1).pid];
  const keys = await makeJournalKeys(postgres.database.file);
  const journal = new TransferJournal();
  const feed = new TradeFeed(journalAgent);
  const readiness = () => Promise.all(urls().map(async (url) => (await fetch(`${url}/readyz`)).status));
  for (let crash = 1; crash <= crashes; crash++) {
    const since = journal.entries.length;
    const strike = async () => {
      await postgres.crash();
      await expect.poll(readiness).toEqual([503, 503]);
      await postgres.startAgain();
      await expect.poll(readiness).toEqual([200, 200]);
    };
    const moment = crash % 2 === 0 ? "any" : "first answer";
    const fault: LoadFault = { afterSteps: 1_000 + 100 * crash, moment, strike };
    await loadUnderFault({ urls, keys, journal, feed, seed: crash, fault });
    await checkAfterRestart({ urls, keys, journal, feed, name: `check-${crash}` }, crash === crashes ? 0 : since);
  }
  // No client's connection was cut, and no server restarted.
  expect(journal.missingAnswers).toBe(0);
  expect([fleet.at(0).pid, fleet.at(1).pid]).toEqual(pids);
  for (const log of fleet.logs()) expect(log.match(/"msg":"ready"/g)).toHaveLength(1);
  await checkBooks(fleet.at(0).url, keys, journal);
  await checkProofs(postgres.database.file, journal, feed);
}, 300_000);
