import { afterEach, beforeEach, expect, it } from "vitest";
import type { ServingProcess } from "#e2e/fixtures/serving-process";
import { startServer } from "#e2e/fixtures/shipped-server";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { checkAfterRestart } from "#e2e/journal/check-after-restart";
import { checkBooks } from "#e2e/journal/check-books";
import { checkProofs } from "#e2e/journal/check-proofs";
import { journalAgent, makeJournalKeys } from "#e2e/journal/journal-keys";
import { type LoadEnd, loadUntilCut } from "#e2e/journal/load-until-cut";
import { TradeFeed } from "#e2e/journal/trade-feed";
import { TransferJournal } from "#e2e/journal/transfer-journal";
import { shutdownMsMax } from "#lib/limits";

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

it("a server told to stop under load ends with status 0 in bounded time, and all that it answered is kept", async () => {
  const keys = await makeJournalKeys(database.file);
  const journal = new TransferJournal();
  const feed = new TradeFeed(journalAgent);
  let stopMs = 0;
  const endServer = async () => {
    const startMs = performance.now();
    const serverEnd = await server.stop("SIGTERM");
    stopMs = performance.now() - startMs;
    expect(serverEnd).toEqual({ status: 0, signal: null });
  };
  const end: LoadEnd = { afterSteps: 1_500, moment: "any", endServer };
  await loadUntilCut({ url: server.url, keys, journal, feed, seed: 1, end });
  expect(stopMs).toBeGreaterThan(0);
  expect(stopMs).toBeLessThan(shutdownMsMax);
  server = await startServer(database.file);
  await checkAfterRestart({ url: server.url, keys, journal, feed, name: "check" }, 0);
  await checkBooks(server.url, keys, journal);
  await checkProofs(database.file, journal, feed);
}, 90_000);
