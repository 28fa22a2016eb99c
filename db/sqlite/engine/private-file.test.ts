import { once } from "node:events";
import { chmodSync, closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmbedded, restoreEmbedded } from "#db/open";
import { LogFile } from "#db/sqlite/request-log/log-file";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { chainKey } from "#e2e/fixtures/made/test-secrets";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { writeDemoKeep } from "#lib/demo/demo-keep";
import { backupTo } from "./backup";
import { openConnection } from "./connection";
import { takeLock } from "./lock";
import { copyPrivately } from "./private-file";

const rounds = Array.from({ length: 30 }, (_, round) => round);

let context: TestContext;
let place: TemporaryDatabase;
let folder: string;
let umask: number;
beforeAll(async () => {
  umask = process.umask(0o022);
  context = await openTestContext();
  place = await temporaryDatabase();
  folder = dirname(place.file);
});
afterAll(async () => {
  process.umask(umask);
  await context.close();
  await place.remove();
});

describe("at no moment can others open", () => {
  it("a backup while it is written, into a file that only its owner can read", async () => {
    const connection = openConnection(place.file, "write");
    connection.client.exec("create table many as select randomblob(8000000) as bytes");
    const found = await openedToOthersDuring(folder, () =>
      resultOf(backupTo(connection, chainKey, join(folder, "backup.db"))),
    );
    connection.client.close();
    expect(found).toEqual([]);
  });

  it("a database, its log and its lock while they are made", async () => {
    const found = await openedToOthersDuring(folder, () => {
      for (const round of rounds) {
        const file = join(folder, `new-${round}.db`);
        const lock = takeLock(file);
        const { client } = openConnection(file, "write");
        client.exec("create table marks (name text)");
        client.close();
        lock?.release();
      }
    });
    expect(found).toEqual([]);
  });

  it("the request log while it is made", async () => {
    const found = await openedToOthersDuring(folder, () => {
      for (const round of rounds) new LogFile(join(folder, `log-${round}.requests`)).close();
    });
    expect(found).toEqual([]);
  });

  it("a database while it is restored, from a backup that others may read", async () => {
    const from = join(dirname(context.databaseFile), "backup.db");
    await editDatabase(context.databaseFile, "create table many as select randomblob(8000000) as bytes");
    resultOf(await context.store.proofs.backup(from));
    chmodSync(from, 0o644);
    const { chainKey, fingerprint } = context.secrets;
    const found = await openedToOthersDuring(folder, () => {
      for (const round of rounds.slice(0, 5)) {
        const options = { from, file: join(folder, `restored-${round}.db`), chainKey, fingerprint };
        resultOf(restoreEmbedded(options, context.author()));
      }
    });
    expect(found).toEqual([]);
  });

  it("a whole service's files while it starts and stops", async () => {
    const { chainKey, fingerprint } = context.secrets;
    const found = await openedToOthersDuring(folder, async () => {
      const now = () => context.clock.now();
      const file = join(folder, "service.db");
      const store = await openEmbedded({ file, chainKey, fingerprint, now, complain() {}, onDeath() {} });
      await store.close();
    });
    expect(found).toEqual([]);
  });
});

it("the demo's secrets are never written into a draft that others have open", () => {
  const kept = join(folder, "demo.json");
  writeFileSync(`${kept}.new`, "left behind");
  const opened = openSync(`${kept}.new`, "r");
  writeDemoKeep(kept, { password: "a secret", feed: null, agents: {}, clients: [] });
  expect(readFileSync(opened, "utf8")).toBe("left behind");
  closeSync(opened);
  expect(readFileSync(kept, "utf8")).toContain("a secret");
  expect(statSync(kept).mode & 0o777).toBe(0o600);
});

it("a private copy has the same bytes, and never replaces another file", () => {
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  const bytes = Buffer.alloc(3_000_001, "abc");
  writeFileSync(from, bytes);
  copyPrivately(from, to);
  expect(readFileSync(to).equals(bytes)).toBe(true);
  expect(() => copyPrivately(from, to)).toThrow("EEXIST");
  rmSync(from);
});

/** The watcher runs in its own thread, to see files that exist only while the test's thread is busy. */
const looking = `
  const { lstatSync, readdirSync } = require("node:fs");
  const { parentPort, workerData: { folder, stop } } = require("node:worker_threads");
  const until = performance.now() + 20_000;
  const seen = new Set();
  const look = () => {
    for (const name of readdirSync(folder)) {
      const facts = lstatSync(folder + "/" + name, { throwIfNoEntry: false });
      if (facts?.isFile()) seen.add((facts.mode & 0o777).toString(8) + " " + name);
    }
  };
  look();
  parentPort.postMessage("looking");
  while (Atomics.load(stop, 0) === 0 && performance.now() < until) look();
  parentPort.postMessage([...seen]);
`;

/** Every file of a folder that other users could read at any moment of the work, with its mode. */
async function openedToOthersDuring(folder: string, work: () => unknown): Promise<string[]> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(looking, { eval: true, workerData: { folder, stop } });
  await once(worker, "message");
  const told = once(worker, "message");
  try {
    await work();
  } finally {
    Atomics.store(stop, 0, 1);
  }
  const [seen] = await told;
  return Array.isArray(seen) ? seen.map(String).filter((file) => !file.startsWith("600 ")) : [];
}
