import { describe, expect, it } from "vitest";
import type { OpenEdited } from "#db/store-contract/proofs/edited-database";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import { openTestContext } from "#e2e/fixtures/offices/test-context";
import { chainUnder } from "#lib/crypto/chain-under";
import { money } from "#lib/domain/money/money";
import { day, instant } from "#lib/domain/time/instant";
import { canonicalMovement } from "#lib/domain/wallets/movement";
import { booksMovementEdits, booksOpeningEdits } from "./books-movement-edits";
import { booksSumEdits, booksTradeEdits } from "./books-trade-edits";
import { EditedBooks, ofMovement, ofPlayer, ofTotals, ofTrade } from "./edited-books";

export function booksProofSuite(openEdited: OpenEdited): void {
  const books = new EditedBooks(openEdited);
  const { chain, prove, proofAfter, faultsAfter } = books;

  describe("the proof of the books", () => {
    it("holds for what was only taken in, agent by agent, whatever became of the trades", async () => {
      const found = await prove();
      expect(found.map(({ agentId, faults }) => [agentId, faults])).toEqual([
        ["acme", []],
        ["late", []],
        ["plain", []],
        ["vast", []],
        ["zen", []],
      ]);
      expect(found.map(({ players, movements }) => [players, movements])).toEqual([
        [3, 16],
        [3, 7],
        [2, 0],
        [3, 3],
        [3, 16],
      ]);
      expect(found.every(({ faultCount }) => faultCount === 0)).toBe(true);
    });

    it("is of one agent when one is named, with the same digest, and of none that does not exist", async () => {
      expect(await prove("zen")).toEqual((await prove()).filter(({ agentId }) => agentId === "zen"));
      expect(await books.database.verifyBooks(chain(), "nobody")).toMatchObject({
        failure: { kind: "parameter_wrong" },
      });
    });

    it("holds only under the key that the entries were chained with", async () => {
      const [acme] = resultOf(await books.database.verifyBooks(chain(new Uint8Array(32)), "acme"));
      expect(acme?.faultCount).toBe(16 + 3);
    });

    booksMovementEdits(books);
    booksTradeEdits(books);
    booksSumEdits(books);
    booksOpeningEdits(books);

    it("finds an entry that was made with the very key, since no trade tells of it", async () => {
      const movement = await books.database.movementOf("acme", "lost");
      const [less, more] = [money(movement.legs.wallet + 500n), money(movement.legs.result - 500n)];
      const legs = { ...movement.legs, wallet: less, result: more };
      const hash = chain()("", canonicalMovement({ ...movement, legs, balanceAfter: less }));
      const faults = await faultsAfter(`
        update movements set wallet_amount = ${less}, result_amount = ${more}, balance_after = ${less},
          taken_parts = taken_parts - 500, hash = '${hash}' ${ofMovement("lost", "settlement")};
        update wallets set balance = ${less}, head = '${hash}' ${ofPlayer("p-3")}`);
      expect(faults).toEqual([
        expect.stringContaining("trade lost of acme/p-3: its movements come to"),
        expect.stringContaining("acme/p-3: its movements come to"),
        expect.stringContaining("acme: its report says"),
        expect.stringContaining("acme: its kept sum of balances is"),
        expect.stringContaining("acme: its kept sum of debts is"),
      ]);
    });

    it("tells by its digest that a wallet was put back to an earlier state, whole, with its trade", async () => {
      const gone = [
        `delete from movements ${ofMovement("lost", "settlement")}; delete from wallets ${ofPlayer("p-3")}; delete from trades ${ofTrade("lost")}`,
        `update cells set turnover_units = turnover_units - 25 ${ofTotals} and category = 'valid'
           and turnover_units = (select max(turnover_units) from cells ${ofTotals} and category = 'valid')`,
        `update wallet_sums set players = players - 1, owing = owing - 1, balance_units = balance_units + 25,
           owed_units = owed_units - 25
           where agent_id = 'acme' and stripe = (select min(stripe) from wallet_sums where agent_id = 'acme')`,
      ];
      const [acme] = await proofAfter(gone.join(";"), "acme");
      expect(acme?.faults).toEqual([]);
      expect(acme?.digest).not.toBe((await prove("acme"))[0]?.digest);
    });

    it.each([
      [
        "what was carried forward",
        `update carried_forward set trades = trades, wallet_units = wallet_units + 1 ${ofPlayer("p-1")}`,
      ],
      ["a stake that was left", `update left_stakes set amount = amount + 1 ${ofTrade("old open")}`],
    ])("gives another digest after an edit of %s", async (_what, edit) => {
      expect((await proofAfter(edit, "acme"))[0]?.digest).not.toBe((await prove("acme"))[0]?.digest);
    });

    it("tells the first faults and counts all", async () => {
      const [acme] = await proofAfter("update movements set hash = 'x' where agent_id = 'acme'", "acme");
      expect(acme?.faultCount).toBe(acme?.faults.length);
      expect(acme?.faultCount).toBeGreaterThan(13);
    });

    it("holds after a stake that was left is given back, and after retention has dropped all that is left", async () => {
      const agentId = "zen";
      const movements = 16;
      resultOf(
        await books.context.store.books.releaseStake(
          agentId,
          "old open",
          "the market was void",
          books.context.author(),
        ),
      );
      expect(await prove(agentId)).toMatchObject([{ faults: [], movements: movements + 1 }]);
      resultOf(
        await books.context.store.trades.runRetention(instant(tradeVersion().matchedAt + day), books.context.author()),
      );
      expect((await prove()).map(({ faults }) => faults)).toEqual([[], [], [], [], []]);
      expect(resultOf(await books.context.store.books.verifyBooks(null))).toMatchObject(await prove());
      for (const { tradeId } of resultOf(await books.context.store.books.listLeftStakes(agentId, 10))) {
        resultOf(
          await books.context.store.books.releaseStake(agentId, tradeId, "the market was void", books.context.author()),
        );
      }
      expect(await prove(agentId)).toMatchObject([{ faults: [], movements: movements + 4 }]);
    });
  });
}

const trades = 15_000;
/** 8 s: each trade must read only its own movements; reading all of the player's for each would take minutes. */
const proofMsMax = 8_000;

export function manyTradesSuite(openEdited: OpenEdited): void {
  it(`the books of a player with ${trades} trades are proved trade by trade, in seconds`, async () => {
    const context = await openTestContext();
    const database = await openEdited(context);
    try {
      const agent = { id: "acme", name: "Acme", currency: "USD", knownPlayersOnly: false, wallet: "trades" } as const;
      resultOf(await context.store.agents.createAgent(agent, context.author()));
      const batch = Array.from({ length: trades }, (_, number) =>
        tradeVersion({ tradeId: `t-${number}`, currency: "USD" }),
      );
      resultOf(await context.store.trades.applyTrades(batch, context.clock.now()));
      const startMs = performance.now();
      const proof = await database.verifyBooks(chainUnder(context.secrets.chainKey), "acme");
      expect(performance.now() - startMs).toBeLessThan(proofMsMax);
      expect(proof).toMatchObject({ value: [{ agentId: "acme", movements: trades, faultCount: 0 }] });
    } finally {
      await database.close();
      await context.close();
    }
  }, 300_000);
}
