import { afterEach, beforeEach, expect, it } from "vitest";
import { engine } from "#e2e/fixtures/databases/engine";
import { OwnPostgres } from "#e2e/fixtures/databases/own-postgres";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { ServerFleet } from "#e2e/fixtures/offices/server-fleet";
import { checkAfterRestart } from "#e2e/journal/check-after-restart";
import { checkBooks } from "#e2e/journal/check-books";
import { checkProofs } from "#e2e/journal/check-proofs";
import { journalAgent, makeJournalKeys } from "#e2e/journal/journal-keys";
import { type LoadFault, loadUnderFault } from "#e2e/journal/load-under-fault";
import { TradeFeed } from "#e2e/journal/trade-feed";
import { TransferJournal } from "#e2e/journal/transfer-journal";
import { SeededRandom } from "#lib/demo/seeded-random";

const kills = isTorture ? 10 : 1;
/** The embedded database has one server; on PostgreSQL the other servers continue. */
const servers = engine === "postgres" ? 3 : 1;

let postgres: OwnPostgres | null;
let database: TemporaryDatabase;
let fleet: ServerFleet;

beforeEach(async () => {
  postgres = engine === "postgres" ? await OwnPostgres.start() : null;
  database = postgres?.database ?? (await temporaryDatabase());
  fleet = await ServerFleet.start(database.file, servers);
});

afterEach(async () => {
  await fleet.close();
  await (postgres ?? { close: () => database.remove() }).close();
});

it(`${kills} kills of ${servers === 1 ? "the server" : "one of three servers"} under load lose nothing acknowledged, move no money twice, leave no ticket stuck and keep every wallet where its trades put it`, async () => {
  const { urls } = fleet;
  const keys = await makeJournalKeys(database.file);
  const journal = new TransferJournal();
  const feed = new TradeFeed(journalAgent);
  const random = new SeededRandom(kills);
  for (let kill = 1; kill <= kills; kill++) {
    const since = journal.entries.length;
    const strike = async () => {
      await fleet.kill(kill);
      // When other servers continue, the killed one returns in the middle of the load.
      if (servers > 1) await fleet.startAgain(kill);
    };
    const moment = kill % 2 === 0 ? "any" : "first answer";
    const fault: LoadFault = { afterSteps: 600 + random.below(1_800), moment, strike };
    await loadUnderFault({ urls, keys, journal, feed, seed: kill, fault });
    if (servers === 1) await fleet.startAgain(kill);
    await checkAfterRestart({ urls, keys, journal, feed, name: `check-${kill}` }, kill === kills ? 0 : since);
  }
  // A kill that cuts off no request proves nothing.
  expect(journal.missingAnswers).toBeGreaterThan(kills);
  // No server itself answers that it does not know what it did.
  expect(journal.unknownOutcomes).toBe(0);
  await checkBooks(fleet.at(0).url, keys, journal);
  await checkProofs(database.file, journal, feed);
}, 300_000);
