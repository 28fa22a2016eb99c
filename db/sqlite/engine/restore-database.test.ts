import { cpSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmbedded, restoreEmbedded } from "#db/open";
import type { Store } from "#db/store";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { parseMoney } from "#lib/domain/money/money";
import { day, instant } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { driver } from "./connection";

let context: TestContext;
let folder: string;
beforeAll(async () => {
  context = await openTestContext();
  folder = dirname(context.databaseFile);
  const facts = { name: "Acme", currency: "USD", knownPlayersOnly: false, status: "active" } as const;
  const agent = { id: "acme", ...facts, ...newAgentSettings };
  resultOf(await context.store.agents.createAgent({ ...agent, createdAt: context.clock.now() }, context.author()));
});
afterAll(() => context.close());

const deposit = async (ticketId: string, store = context.store) =>
  resultOf(
    await store.wallets.recordTransfer(transferAsk(context.clock.now(), { ticketId, agentCurrency: "USD" }), null),
  );
const restore = (from: string, file: string) =>
  restoreEmbedded(
    { from, file, fingerprint: context.secrets.fingerprint, chainKey: context.secrets.chainKey },
    context.author(),
  );
const open = (file: string) =>
  openEmbedded({
    file,
    chainKey: context.secrets.chainKey,
    fingerprint: context.secrets.fingerprint,
    now: () => context.clock.now(),
    complain() {},
    onDeath() {},
  });

let backups = 0;
async function backedUp(): Promise<string> {
  backups += 1;
  const file = join(folder, `backup-${backups}.db`);
  resultOf(await context.store.proofs.backup(file));
  return file;
}

describe("a backup", () => {
  it("holds everything answered before it, while more is posted, and can be restored elsewhere", async () => {
    await deposit("before");
    await context.store.trades.applyTrades([tradeVersion({ currency: "USD" })], context.clock.now());
    const quiet = resultOf(await context.store.proofs.verifyLedger());
    const meanwhile = Array.from({ length: 50 }, (_, index) => deposit(`meanwhile-${index}`));
    const file = join(folder, "backup.db");
    const { bytes } = resultOf(await context.store.proofs.backup(file));
    await Promise.all(meanwhile);
    expect(bytes).toBe(statSync(file).size);

    const elsewhere = join(folder, "elsewhere.db");
    const { transfers } = resultOf(restore(file, elsewhere));
    const store = await open(elsewhere);
    const proof = resultOf(await store.proofs.verifyLedger());
    expect(proof).toMatchObject({ transfers, faultCount: 0 });
    expect(transfers).toBeGreaterThanOrEqual(quiet.transfers);
    expect(resultOf(await store.proofs.verifyReport())).toMatchObject({ trades: 1, faultCount: 0 });
    expect((await deposit("before", store)).replayed).toBe(true);
    const [row] = resultOf(await store.audit.listAudit({ agentId: null, limit: 1 }));
    expect(row).toMatchObject({ action: "database.restore", actor: "operator:test" });
    await store.close();
  });

  it("is one file that only its owner can read, without the key of the hash chains", async () => {
    const file = await backedUp();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file).includes(Buffer.from(context.secrets.chainKey))).toBe(false);
    const left = readdirSync(folder).filter((name) => name.startsWith(basename(file)));
    expect(left).toEqual([basename(file)]);
  });

  it("never overwrites a file, and needs a folder that is there", async () => {
    const file = await backedUp();
    const before = readFileSync(file);
    expect(refusalOf(await context.store.proofs.backup(file))).toContain("exists already");
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(refusalOf(await context.store.proofs.backup(join(folder, "none", "backup.db")))).toContain("no folder");
  });
});

describe("a backup of wallets that trades move", () => {
  const { matchedAt } = tradeVersion();
  const createAgent = async (store: Store, id: string, wallet: "trades" | "transfers") => {
    const facts = { name: id, currency: "USD", knownPlayersOnly: false, status: "active" } as const;
    const agent = { id, ...facts, ...newAgentSettings, wallet, createdAt: context.clock.now() };
    resultOf(await store.agents.createAgent(agent, context.author()));
  };
  const feed = async (store: Store, agentId: string, ...changes: readonly Partial<TradeVersion>[]) => {
    const trades = changes.map((change) => tradeVersion({ agentId, currency: "USD", ...change }));
    return resultOf(await store.trades.applyTrades(trades, context.clock.now()));
  };
  /** The proof of an agent, without its duration. */
  const proofOf = async (store: Store, agentId: string) =>
    resultOf(await store.books.verifyBooks(agentId)).map(({ tookMs: _, ...finding }) => finding);
  const standOf = async (store: Store, agentId: string, playerId: string) => {
    const wallet = resultOf(await store.wallets.findWallet(agentId, playerId));
    return wallet && [wallet.balance, wallet.exposure];
  };

  it("restores them with the same books, to the digest, with what retention left and carried forward", async () => {
    const { store } = context;
    const agentId = "booked";
    await createAgent(store, agentId, "trades");
    const old = { matchedAt: instant(matchedAt - 30n * day), settledAt: instant(matchedAt - 29n * day) };
    await feed(store, agentId, { ...old, tradeId: "old won" }, { ...old, ...pending, tradeId: "old open" });
    resultOf(
      await store.wallets.recordTransfer(transferAsk(context.clock.now(), { agentId, agentCurrency: "USD" }), null),
    );
    await feed(store, agentId, { tradeId: "won" }, { ...pending, tradeId: "open" }, { tradeId: "void" });
    await feed(store, agentId, { tradeId: "void", version: 2, marketVoided: true });
    expect(resultOf(await store.trades.runRetention(instant(matchedAt - day), context.author()))).toMatchObject({
      deleted: 2,
    });
    const before = await proofOf(store, agentId);
    expect(before).toMatchObject([{ players: 1, movements: 6, faults: [] }]);
    const backup = await backedUp();
    await feed(store, agentId, { ...pending, tradeId: "open", version: 2, status: "rejected" });
    expect(await proofOf(store, agentId)).not.toEqual(before);

    const elsewhere = join(folder, "booked.db");
    resultOf(restore(backup, elsewhere));
    const restored = await open(elsewhere);
    expect(await proofOf(restored, agentId)).toEqual(before);
    expect(resultOf(await restored.proofs.verifyLedger()).faults).toEqual([]);
    expect(await standOf(restored, agentId, "p-1")).toEqual([parseMoney("10.98"), parseMoney("50")]);
    // Both continue alike from there.
    await feed(restored, agentId, { ...pending, tradeId: "open", version: 2, status: "rejected" });
    expect(await proofOf(restored, agentId)).toEqual(await proofOf(store, agentId));
    resultOf(await restored.books.releaseStake(agentId, "old open", "the market was void", context.author()));
    expect(await standOf(restored, agentId, "p-1")).toEqual([parseMoney("60.98"), 0n]);
    expect(await proofOf(restored, agentId)).toMatchObject([{ movements: 8, faults: [] }]);
    await restored.close();
  });
});

describe("a restore", () => {
  it("puts the backup in the database's place and keeps what was there beside it", async () => {
    await deposit("kept");
    const file = await backedUp();
    const target = join(folder, "target.db");
    resultOf(restore(file, target));
    const store = await open(target);
    await deposit("lost", store);
    await store.close();
    resultOf(restore(file, target));
    const restored = await open(target);
    expect((await deposit("kept", restored)).replayed).toBe(true);
    expect((await deposit("lost", restored)).replayed).toBe(false);
    await restored.close();
    const aside = readdirSync(folder).filter((name) => /^target\.db\.before-[\dT.-]+$/.test(name));
    expect(aside).toHaveLength(1);
  });

  it("refuses any file but a complete backup of this service and master key, and touches nothing", async () => {
    await deposit("t");
    const backup = await backedUp();
    const target = join(folder, "untouched.db");
    resultOf(restore(backup, target));
    const kept = readFileSync(target);
    const names = () => readdirSync(folder).filter((name) => name.startsWith("untouched.db"));
    const before = names();
    for (const [name, spoil, reason] of spoilt) {
      const file = join(folder, name);
      cpSync(backup, file);
      spoil(file);
      const message = refusalOf(restore(file, target));
      expect([name, message]).toEqual([name, expect.stringContaining(reason)]);
      expect(names()).toEqual(before);
      expect(readFileSync(target).equals(kept)).toBe(true);
    }
    const otherKey = { from: backup, file: target, fingerprint: "of another", chainKey: context.secrets.chainKey };
    expect(refusalOf(restoreEmbedded(otherKey, context.author()))).toContain("APP_SECRET does not open");
    expect(refusalOf(restore(join(folder, "none.db"), target))).toContain("There is no file");
    expect(names()).toEqual(before);
    expect(existsSync(`${target}.restoring`)).toBe(false);
  });
});

const sqlOn = (file: string, sql: string): void => {
  const client = new (driver())(file);
  client.exec(sql);
  client.close();
};

const rootPageOf = (file: string, table: string): number => {
  const client = new (driver())(file, { readonly: true });
  const page = Number(client.prepare("select rootpage from sqlite_schema where name = ?").pluck().get(table));
  client.close();
  return page;
};

const spoilt: readonly (readonly [name: string, spoil: (file: string) => void, reason: string])[] = [
  ["text.db", (file) => writeFileSync(file, "This is no database, only some words about one."), "not a database"],
  ["empty.db", (file) => truncateSync(file, 0), "not a backup of this service"],
  ["cut.db", (file) => truncateSync(file, Math.floor(statSync(file).size / 2)), "it is damaged"],
  [
    "overwritten.db",
    (file) => {
      const bytes = readFileSync(file);
      // Damages every page but the first, whose header would show the damage at once.
      writeFileSync(file, bytes.fill(0x5a, 8_192));
    },
    "it is damaged",
  ],
  [
    "damaged.db",
    (file) => {
      // Damages only a table that nothing else looks at, so that every check before the whole file's still passes.
      const page = rootPageOf(file, "refusals");
      writeFileSync(file, readFileSync(file).fill(0x5a, (page - 1) * 8_192, page * 8_192));
    },
    "it is damaged",
  ],
  ["other.db", (file) => sqlOn(file, "drop table __drizzle_migrations"), "not a backup of this service"],
  [
    "newer.db",
    (file) => sqlOn(file, "insert into __drizzle_migrations (hash, created_at) values ('later', 99999999999999)"),
    "made by a newer release",
  ],
  [
    "owner.db",
    (file) => sqlOn(file, "insert into people values ('ghost@example.com', 'a known hash', 1, null)"),
    "its seal does not hold",
  ],
  [
    "trigger.db",
    (file) =>
      sqlOn(file, "create trigger promote after insert on transfers begin update members set role = 'owner'; end"),
    "its seal does not hold",
  ],
  ["unsealed.db", (file) => truncateSync(file, statSync(file).size - 1), "its seal does not hold"],
];
