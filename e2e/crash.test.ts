import { afterEach, beforeEach, expect, it } from "vitest";
import type { ServingProcess } from "#e2e/fixtures/serving-process";
import { startServer } from "#e2e/fixtures/shipped-server";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { isTorture } from "#e2e/fixtures/torture";
import { checkAfterRestart } from "#e2e/journal/check-after-restart";
import { checkBooks } from "#e2e/journal/check-books";
import { checkProofs } from "#e2e/journal/check-proofs";
import { journalAgent, makeJournalKeys } from "#e2e/journal/journal-keys";
import { type LoadEnd, loadUntilCut } from "#e2e/journal/load-until-cut";
import { TradeFeed } from "#e2e/journal/trade-feed";
import { TransferJournal } from "#e2e/journal/transfer-journal";
import { SeededRandom } from "#lib/demo/seeded-random";

const kills = isTorture ? 10 : 3;

let database: TemporaryDatabase;
let server: ServingProcess;

beforeEach(async () => {
  database = await temporaryDatabase();
  server = await startServer(database.file);
});

afterEach(async () => {
  await server.stop("SIGKILL");
  await database.remove();
});

it(`${kills} kills under load lose nothing acknowledged, move no money twice, leave no ticket stuck and every wallet where its trades put it`, async () => {
  const keys = await makeJournalKeys(database.file);
  const journal = new TransferJournal();
  const feed = new TradeFeed(journalAgent);
  const random = new SeededRandom(kills);
  let missingAnswers = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const since = journal.entries.length;
    const afterSteps = 600 + random.below(1_800);
    const moment = kill % 2 === 0 ? "any" : "first answer";
    const end: LoadEnd = { afterSteps, moment, endServer: () => server.stop("SIGKILL") };
    await loadUntilCut({ url: server.url, keys, journal, feed, seed: kill, end });
    server = await startServer(database.file);
    const restarted = { url: server.url, keys, journal, feed, name: `check-${kill}` };
    missingAnswers += await checkAfterRestart(restarted, kill === kills ? 0 : since);
  }
  // A kill that cuts off no request proves nothing.
  expect(missingAnswers).toBeGreaterThan(kills);
  await checkBooks(server.url, keys, journal);
  await checkProofs(database.file, journal, feed);
}, 150_000);
