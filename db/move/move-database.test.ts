import { describe, expect, it } from "vitest";
import type { Store } from "#db/store";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { addAgent, author, complain, movesUnderTest, now } from "#e2e/fixtures/databases/move-under-test";
import { onDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { rowsOfEmbedded, rowsOfPostgres } from "#e2e/fixtures/databases/rows-of-both";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { day, hour, instant } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";

const move = movesUnderTest();

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

/** A new database whose tables are there, and in which each new row of one of them meets this. */
async function tamperedWith(table: string, does: string): Promise<void> {
  await (await openStoreAt({ url: move().target.url, now, complain })).close();
  await onDatabase(
    move().target.url,
    `create function tamper() returns trigger language plpgsql as $$ begin ${does} end $$;
     create trigger tamper before insert on ${table} for each row execute function tamper()`,
  );
}

describe("a move to PostgreSQL", () => {
  it("that is cut short at whatever page leaves the new database empty, and is run again to the end", async () => {
    await move().fill(async (store) => {
      await feed(store, numbers(300), pending);
      await feed(store, numbers(200), { version: 2 });
      for (const id of numbers(20)) resultOf(await transfer(store, `ticket-${id}`));
      resultOf(await store.players.setPlayerStatus("acme", "p-1", "blocked", author()));
    });
    for (const cutAt of [1, 7, 20]) {
      let left = cutAt;
      const watch = () => {
        left -= 1;
        if (left === 0) throw new Error("It is cut short.");
      };
      await expect(move().run(watch)).rejects.toThrow("It is cut short.");
    }
    const moved = resultOf(await move().run());
    expect(moved).toMatchObject({ proof: { faultCount: 0, transfers: 20, trades: 300 } });
    const old = rowsOfEmbedded(move().file);
    expect(await rowsOfPostgres(move().target.url, old.keys())).toEqual(old);
  });

  it.each([
    [
      "a row is missing, and says which table it is",
      "transfers",
      "if new.id = 1 then return null; end if; return new;",
      "transfers: 3 rows in the embedded database, 2 in the new one",
    ],
    [
      "a row differs, and says which proof differs",
      "transfers",
      "new.amount = new.amount + 1; return new;",
      "faults of the ledger: 0 in the embedded database",
    ],
  ])("is not finished while %s, and no server starts on the copy", async (_, table, does, line) => {
    await move().fill(async (store) => {
      for (const id of numbers(3)) resultOf(await transfer(store, `ticket-${id}`));
    });
    await tamperedWith(table, does);
    expect(await move().run()).toMatchObject({ ok: false, failure: { message: expect.stringContaining(line) } });
    await expect(openStoreAt({ url: move().target.url, now, complain })).rejects.toThrow("and not proved");
  });

  it("of a database without any rows ends well", async () => {
    await (await move().open()).close();
    expect(resultOf(await move().run())).toMatchObject({ rows: 0 });
    const store = await openStoreAt({ url: move().target.url, now, complain });
    await addAgent(store);
    resultOf(await transfer(store, "first"));
    await store.close();
  });
});
