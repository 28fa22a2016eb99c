import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { moveEmbedded, openEmbedded } from "#db/open";
import { storeContract } from "#db/store-contract";
import type { OpenedStore } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type AskedReads, differingAnswers, notingReads } from "#e2e/fixtures/databases/noting-reads";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { rowsOfEmbedded, rowsOfPostgres } from "#e2e/fixtures/databases/rows-of-both";
import { chainKey, fingerprint } from "#e2e/fixtures/made/test-secrets";
import type { Instant } from "#lib/domain/time/instant";

/** A database filled by a part of the contract, and the database that it is moved to. */
interface Filled {
  readonly file: string;
  readonly asked: AskedReads;
  readonly now: () => Instant;
  target: PostgresDatabase | null;
}

const folder = mkdtempSync(join(tmpdir(), "back-office-move-"));
/**
 * 8 minutes: the tests move all that the whole contract left: 20 s on a quiet machine, some minutes on a crowded
 * machine.
 */
const wholeContractMsMax = 480_000;
const filled: Filled[] = [];
const complaints: string[] = [];
const complain = (text: string): void => void complaints.push(text);

const openFile = ({ file, now }: Pick<Filled, "file" | "now">) =>
  openEmbedded({ file, chainKey, fingerprint, now, complain, onDeath: ({ message }) => complain(message) });

/** The contract's databases are kept, so that what its tests left in them can be moved. */
async function makeStore(now: () => Instant): Promise<OpenedStore> {
  const database: Filled = { file: join(folder, `${filled.length}.db`), asked: new Map(), now, target: null };
  filled.push(database);
  let store = await openFile(database);
  return {
    store: notingReads(store, database.asked),
    async reopen() {
      await store.close();
      store = await openFile(database);
      return notingReads(store, database.asked);
    },
    sweep: () => store.sweep(),
    remove: () => store.close(),
  };
}

storeContract("SQLite, to be moved", makeStore);

describe("the databases of the whole contract, moved to PostgreSQL", { timeout: wholeContractMsMax }, () => {
  const digestOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
  const targetOf = ({ target }: Filled): PostgresDatabase => {
    if (target) return target;
    throw new Error("It was not moved.");
  };
  async function move(database: Filled) {
    database.target ??= await postgresDatabase();
    const place = { url: database.target.url, ssl: false, namesStatements: true, shown: "the new one" } as const;
    const options = {
      file: database.file,
      fingerprint,
      chainKey,
      target: place,
      watch: () => {},
      complain,
      pageRows: 37,
    };
    const at = database.now();
    return moveEmbedded(options, { actor: "operator:test", requestId: null, address: null, acting: null, at });
  }
  afterAll(async () => {
    for (const { target } of filled) await target?.remove();
    rmSync(folder, { recursive: true });
    if (complaints.length > 0) throw new Error(complaints.join("\n"));
  });

  it("are proved alike, and the embedded ones are left as they were to the byte", async () => {
    expect(filled.length).toBeGreaterThan(5);
    for (const database of filled) {
      const before = digestOf(database.file);
      const moved = resultOf(await move(database));
      expect(moved).toMatchObject({ proof: { faultCount: 0 } });
      expect(digestOf(database.file)).toBe(before);
    }
  });

  it("have every row of every table", async () => {
    for (const database of filled) {
      const old = rowsOfEmbedded(database.file);
      expect(old.size).toBeGreaterThan(25);
      expect(await rowsOfPostgres(targetOf(database).url, old.keys())).toEqual(old);
    }
  });

  it("answer everything that the contract asked as the embedded ones do", async () => {
    expect(filled.reduce((all, { asked }) => all + asked.size, 0)).toBeGreaterThan(500);
    for (const database of filled) {
      const { now } = database;
      const [old, moved] = [
        await openFile(database),
        await openStoreAt({ url: targetOf(database).url, now, complain }),
      ];
      const differing = await differingAnswers(database.asked, old, moved);
      // The operator's audit continues with the row about the move.
      expect(differing.filter((answers) => !answers.startsWith('audit.listAudit [{"agentId":null'))).toEqual([]);
      await Promise.all([old.close(), moved.close()]);
    }
  });

  it("are moved once: the second time it is refused", async () => {
    for (const database of filled) await expect(move(database)).rejects.toThrow("was moved to already");
  });
});
