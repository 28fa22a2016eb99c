import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { moveEmbedded, openEmbedded } from "#db/open";
import { driver } from "#db/sqlite/engine/driver";
import { onDatabase } from "#e2e/fixtures/on-database";
import { resultOf } from "#e2e/fixtures/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/postgres-database";
import { chainKey, fingerprint, openStoreAt } from "#e2e/fixtures/postgres-store";
import { rowsOfEmbedded, rowsOfPostgres } from "#e2e/fixtures/rows-of-both";
import { tradeVersion } from "#e2e/fixtures/trade-version";
import { transferAsk } from "#e2e/fixtures/transfer-ask";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { zero } from "#lib/domain/money/money";
import { day, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { secretsOf } from "#lib/secrets";
import type { Author } from "#lib/store/author";
import type { Moved } from "#lib/store/move";
import type { Store } from "#lib/store/store";

const now = () => instantOfMilliseconds(Date.UTC(2026, 10, 20, 12));
const author = (): Author => ({ actor: "operator:test", requestId: null, address: null, at: now(), acting: null });
const complain = (text: string): never => {
  throw new Error(text);
};
const other = secretsOf("another master key");

const folder = mkdtempSync(join(tmpdir(), "back-office-moves-"));
const targets: PostgresDatabase[] = [];
let file: string;
let target: PostgresDatabase;
let made = 0;

const openFile = (keys = { chainKey, fingerprint }) =>
  openEmbedded({ file, ...keys, now, complain, onDeath: ({ message }) => complain(message) });

beforeEach(async () => {
  made += 1;
  file = join(folder, `${made}.db`);
  target = await postgresDatabase();
  targets.push(target);
});
afterAll(async () => {
  for (const { remove } of targets) await remove();
  rmSync(folder, { recursive: true });
});

async function filled(work: (store: Store) => Promise<void> = async () => {}, keys?: Parameters<typeof openFile>[0]) {
  const store = await openFile(keys);
  await addAgent(store);
  await work(store);
  await store.close();
}

const addAgent = async (store: Store, id = "acme") =>
  resultOf(
    await store.agents.createAgent(
      {
        id,
        createdAt: now(),
        name: id,
        currency: "EUR",
        knownPlayersOnly: false,
        status: "active",
        ...newAgentSettings,
      },
      author(),
    ),
  );

function move(change: { watch?: () => void; keys?: { chainKey: Uint8Array; fingerprint: string } } = {}) {
  const { watch = () => {}, keys = { chainKey, fingerprint } } = change;
  const place = { url: target.url, ssl: false, namesStatements: true, shown: "the new one" } as const;
  return moveEmbedded({ file, ...keys, target: place, watch, complain }, author());
}

const edit = (text: string): void => {
  const client = new (driver())(file);
  client.exec(text);
  client.close();
};

const feed = async (store: Store, ids: readonly number[], change: Parameters<typeof tradeVersion>[0] = {}) =>
  resultOf(
    await store.trades.applyTrades(
      ids.map((id) => tradeVersion({ tradeId: `t-${id}`, usdRate: "1", ...change })),
      now(),
    ),
  );
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const transfer = (store: Store, ticketId: string) =>
  store.wallets.recordTransfer(transferAsk(now(), { ticketId, agentCurrency: "EUR" }), null);

describe("a move to PostgreSQL", () => {
  it("that is cut short at whatever page goes on there, and comes to the same", async () => {
    await filled(async (store) => {
      await feed(store, numbers(300), {
        settlementStatus: "PENDING",
        settlementResult: null,
        settledAt: null,
        payout: zero,
        commission: zero,
      });
      await feed(store, numbers(200), { version: 2 });
      for (const id of numbers(20)) resultOf(await transfer(store, `ticket-${id}`));
    });
    let moved: Moved | null = null;
    let cuts = 0;
    for (let pages = 1; moved === null; pages += 1) {
      let left = pages;
      const watch = () => {
        left -= 1;
        if (left === 0) throw new Error("It is cut short.");
      };
      const outcome = await move({ watch }).catch((error: Error) => {
        expect(error.message).toBe("It is cut short.");
        cuts += 1;
        return null;
      });
      moved = outcome && resultOf(outcome);
    }
    expect(cuts).toBeGreaterThan(30);
    expect(moved).toMatchObject({ isFinished: true, proof: { faultCount: 0, transfers: 20, trades: 300 } });
    const old = rowsOfEmbedded(file);
    expect(await rowsOfPostgres(target.url, old.keys())).toEqual(old);
  });

  it("finds again what was changed, added and deleted since an earlier run", async () => {
    await filled((store) => feed(store, numbers(100)).then(() => undefined));
    // The first run sees a server at work.
    const serving = await openFile();
    expect(resultOf(await move())).toMatchObject({ isFinished: false, proof: null });
    await addAgent(serving, "second");
    resultOf(await serving.agents.setAgentStatus("acme", "suspended", author()));
    await feed(serving, numbers(50), { version: 2, payout: zero });
    await feed(serving, [1_000]);
    resultOf(await serving.players.setPlayerStatus("acme", "p-1", "blocked", author()));
    const past = { matchedAt: instant(now() - 400n * day), settledAt: instant(now() - 399n * day) };
    await feed(serving, [2_000, 2_001], past);
    expect(resultOf(await move()).isFinished).toBe(false);
    // Two trades are dropped that the new database has.
    expect(resultOf(await serving.trades.runRetention(instant(now() - 300n * day), author()))).toEqual({ deleted: 2 });
    await serving.close();
    expect(resultOf(await move())).toMatchObject({ isFinished: true, proof: { faultCount: 0, trades: 101 } });
    const old = rowsOfEmbedded(file);
    expect(await rowsOfPostgres(target.url, old.keys())).toEqual(old);
  });

  it("is not finished while a row is missing that no page told of, and says which table it is", async () => {
    await filled(async (store) => {
      for (const id of numbers(3)) resultOf(await transfer(store, `ticket-${id}`));
    });
    const serving = await openFile();
    await move();
    await serving.close();
    await onDatabase(
      target.url,
      "alter table postings disable trigger all; delete from postings where transfer_id = 1 and account = 'float'",
    );
    const outcome = await move();
    expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringContaining("postings: 6 rows") } });
    await expect(openStoreAt({ url: target.url, now, complain })).rejects.toThrow("is being moved into this one");
  });

  it("is not finished while a row differs that was copied before, and says which proof differs", async () => {
    await filled(async (store) => {
      resultOf(await transfer(store, "ticket"));
    });
    const serving = await openFile();
    await move();
    await serving.close();
    await onDatabase(target.url, "alter table transfers disable trigger all; update transfers set amount = amount + 1");
    const outcome = await move();
    expect(outcome).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("faults of the ledger: 0") },
    });
  });

  it("of a database without any rows ends well", async () => {
    await (await openFile()).close();
    expect(resultOf(await move())).toMatchObject({ isFinished: true, rows: 0 });
    const store = await openStoreAt({ url: target.url, now, complain });
    await addAgent(store);
    resultOf(await transfer(store, "first"));
    await store.close();
  });
});

describe("a move is refused, in one line", () => {
  it.each([
    ["from a place without a database", async () => {}, /^There is no database .* to move\.$/],
    [
      "under another master key than the database's",
      () => filled(undefined, other),
      /^APP_SECRET is not the one that .* was made with/,
    ],
    [
      "from a database of an earlier release",
      async () => {
        await filled();
        edit("delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)");
      },
      /is of an earlier release: start this release's server on it once/,
    ],
    [
      "from a database of a newer release",
      async () => {
        await filled();
        edit("insert into __drizzle_migrations (hash, created_at) values ('later', 99999999999999)");
      },
      /was made by a newer release than this one: move it with that release/,
    ],
    [
      "to a database that is not empty",
      async () => {
        await filled();
        const store = await openStoreAt({ url: target.url, now, complain });
        await addAgent(store);
        await store.close();
      },
      /^the new one is not empty \(agents has rows\): name an empty database\.$/,
    ],
    [
      "to a database under another master key",
      async () => {
        await filled();
        await onDatabase(target.url, "insert into facts values ('master_key', 'of others')");
      },
      /^APP_SECRET is not the one this database was made with/,
    ],
    [
      "to a database of a newer release",
      async () => {
        await filled();
        await onDatabase(target.url, "insert into migrations values ('later', 99999999999999)");
      },
      /^The database was made by a newer release than this one/,
    ],
    [
      "to a database that another one is being moved to",
      async () => {
        await filled();
        const serving = await openFile();
        await move();
        await serving.close();
        file = `${file}.other`;
        const another = await openFile();
        await addAgent(another, "of-another");
        await another.close();
      },
      /^Another embedded database is being moved to the new one: name an empty database\.$/,
    ],
    [
      "to a database on which a server is at work",
      async () => {
        await filled();
        await onDatabase(target.url, "insert into servers values ('one', now(), 0, 0, '[]')");
      },
      /^A server is at work on the new one: stop it/,
    ],
    [
      "to a database that another run is at work on",
      async () => {
        await filled();
        await holdTarget();
      },
      /^Another run of migrate-to is at work on the new one: let it end\.$/,
    ],
  ])("%s", async (_, prepare, line) => {
    await prepare();
    await expect(move()).rejects.toThrow(line);
    await release?.();
    release = null;
  });
});

let release: (() => Promise<void>) | null = null;

async function holdTarget(): Promise<void> {
  const { openConnection } = await import("#db/postgres/engine/connection");
  const connection = await openConnection({ url: target.url, ssl: false, namesStatements: true });
  await connection.client.query("select pg_advisory_lock(hashtextextended('back-office move', 0))");
  release = () => connection.close();
}
