import { describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { addAgent, author, complain, movesUnderTest, now } from "#e2e/fixtures/databases/move-under-test";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { rowsOfEmbedded, rowsOfPostgres } from "#e2e/fixtures/databases/rows-of-both";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { zero } from "#lib/domain/money/money";
import { day, hour, instant } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { Moved } from "#lib/store/move";
import type { Store } from "#lib/store/store";

const move = movesUnderTest();

/** Every four trades are matched at the same moment, so that a page may not separate them. */
const matchedBy = (id: number) => ({ matchedAt: instant(now() - day - BigInt(id >> 2) * hour), settledAt: now() });

const feed = async (store: Store, ids: readonly number[], change: Partial<TradeVersion> = {}) =>
  resultOf(
    await store.trades.applyTrades(
      ids.map((id) => tradeVersion({ tradeId: `t-${id}`, usdRate: "1", ...matchedBy(id), ...change })),
      now(),
    ),
  );
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const transfer = (store: Store, ticketId: string) =>
  store.wallets.recordTransfer(transferAsk(now(), { ticketId, agentCurrency: "EUR" }), null);

describe("a move to PostgreSQL", () => {
  it("that is cut short at whatever page goes on there, and comes to the same", async () => {
    await move().fill(async (store) => {
      await feed(store, numbers(300), pending);
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
      const outcome = await move()
        .run(watch)
        .catch((error: Error) => {
          expect(error.message).toBe("It is cut short.");
          cuts += 1;
          return null;
        });
      moved = outcome && resultOf(outcome);
    }
    expect(cuts).toBeGreaterThan(40);
    expect(moved).toMatchObject({ isFinished: true, proof: { faultCount: 0, transfers: 20, trades: 300 } });
    const old = rowsOfEmbedded(move().file);
    expect(await rowsOfPostgres(move().target.url, old.keys())).toEqual(old);
  });

  it("finds again what was changed, added and deleted since an earlier run", async () => {
    await move().fill((store) => feed(store, numbers(100)));
    // During the first run a server is at work.
    const serving = await move().open();
    expect(resultOf(await move().run())).toMatchObject({ isFinished: false, proof: null });
    await addAgent(serving, "second");
    resultOf(await serving.agents.setAgentStatus("acme", "suspended", author()));
    await feed(serving, numbers(50), { version: 2, payout: zero });
    await feed(serving, [1_000]);
    resultOf(await serving.players.setPlayerStatus("acme", "p-1", "blocked", author()));
    const past = { matchedAt: instant(now() - 400n * day), settledAt: instant(now() - 399n * day) };
    await feed(serving, [2_000, 2_001], past);
    expect(resultOf(await move().run()).isFinished).toBe(false);
    // Drops two trades that the new database already has.
    expect(resultOf(await serving.trades.runRetention(instant(now() - 300n * day), author()))).toEqual({ deleted: 2 });
    await serving.close();
    expect(resultOf(await move().run())).toMatchObject({ isFinished: true, proof: { faultCount: 0, trades: 101 } });
    const old = rowsOfEmbedded(move().file);
    expect(await rowsOfPostgres(move().target.url, old.keys())).toEqual(old);
  });

  it("is not finished while a row is missing that no page told of, and says which table it is", async () => {
    await move().fill(async (store) => {
      for (const id of numbers(3)) resultOf(await transfer(store, `ticket-${id}`));
    });
    await move().runBesideServer();
    await onDatabase(
      move().target.url,
      "alter table postings disable trigger all; delete from postings where transfer_id = 1 and account = 'float'",
    );
    const outcome = await move().run();
    expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringContaining("postings: 6 rows") } });
    await expect(openStoreAt({ url: move().target.url, now, complain })).rejects.toThrow(
      "is being moved into this one",
    );
  });

  it("is not finished while a row differs that was copied before, and says which proof differs", async () => {
    await move().fill(async (store) => {
      resultOf(await transfer(store, "ticket"));
    });
    await move().runBesideServer();
    await onDatabase(
      move().target.url,
      "alter table transfers disable trigger all; update transfers set amount = amount + 1",
    );
    const outcome = await move().run();
    expect(outcome).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("faults of the ledger: 0") },
    });
  });

  it("of a database without any rows ends well", async () => {
    await (await move().open()).close();
    expect(resultOf(await move().run())).toMatchObject({ isFinished: true, rows: 0 });
    const store = await openStoreAt({ url: move().target.url, now, complain });
    await addAgent(store);
    resultOf(await transfer(store, "first"));
    await store.close();
  });
});
