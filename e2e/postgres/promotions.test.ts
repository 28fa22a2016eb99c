import { afterEach, beforeEach, expect, it } from "vitest";
import { PostgresPair } from "#e2e/fixtures/databases/postgres-pair";
import { databaseOn, type TemporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { ServerFleet } from "#e2e/fixtures/offices/server-fleet";
import { checkAfterRestart } from "#e2e/journal/check-after-restart";
import { checkBooks } from "#e2e/journal/check-books";
import { checkProofs } from "#e2e/journal/check-proofs";
import { journalAgent, makeJournalKeys } from "#e2e/journal/journal-keys";
import { type LoadFault, loadUnderFault } from "#e2e/journal/load-under-fault";
import { TradeFeed } from "#e2e/journal/trade-feed";
import { TransferJournal } from "#e2e/journal/transfer-journal";

const promotions = isTorture ? 10 : 1;

let pair: PostgresPair;
let database: TemporaryDatabase;
let fleet: ServerFleet;
beforeEach(async () => {
  pair = await PostgresPair.start();
  database = await databaseOn(pair.server, (statement) => pair.query(statement));
  fleet = await ServerFleet.start(database.file, 2);
});
afterEach(async () => {
  await fleet.close();
  await database.remove();
  await pair.close();
});

it(`${promotions} crashes of a primary under load, each with its standby promoted, lose nothing that two servers acknowledged, and the servers find the new primary by themselves`, async () => {
  const { urls } = fleet;
  const keys = await makeJournalKeys(database.file);
  const journal = new TransferJournal();
  const feed = new TradeFeed(journalAgent);
  for (let promotion = 1; promotion <= promotions; promotion++) {
    const since = journal.entries.length;
    const moment = promotion % 2 === 0 ? "any" : "first answer";
    const strike = () => pair.failOver();
    const fault: LoadFault = { afterSteps: 1_000 + 100 * promotion, moment, strike };
    await loadUnderFault({ urls, keys, journal, feed, seed: promotion, fault });
    const isLast = promotion === promotions;
    await checkAfterRestart({ urls, keys, journal, feed, name: `check-${promotion}` }, isLast ? 0 : since);
    if (!isLast) await pair.addStandby();
  }
  expect(journal.missingAnswers).toBe(0);
  for (const log of fleet.logs()) expect(log.match(/"msg":"ready"/g)).toHaveLength(1);
  await checkBooks(fleet.at(0).url, keys, journal);
  await checkProofs(database.file, journal, feed);
}, 400_000);
