import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EditedDatabase, foundAfter, type OpenEdited } from "#db/store-contract/proofs/edited-database";
import { resultOf } from "#e2e/fixtures/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/test-context";
import { pending, tradeVersion } from "#e2e/fixtures/trade-version";
import { transferAsk } from "#e2e/fixtures/transfer-ask";
import { chainUnder } from "#lib/chain";
import { parseMoney } from "#lib/domain/money/money";
import { second } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { canonicalTransfer, type TransferAsk } from "#lib/domain/wallets/transfer";
import type { LedgerProof } from "#lib/store/proof";
import { createAgent } from "#lib/usecases/agents/create-agent";

const untouched = { accounts: 4, transfers: 6, faultCount: 0, faults: [] };
const movements = 3;
export function ledgerProofSuite(openEdited: OpenEdited): void {
  let context: TestContext;
  let database: EditedDatabase;
  beforeAll(async () => {
    context = await openTestContext();
    const acme = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
    resultOf(await createAgent(context, acme, context.author()));
    await transfer({ ticketId: "t1", playerId: "p-1", actor: "staff:ana@example.com", reason: "a goodwill credit" });
    await transfer({ ticketId: "t2", playerId: "p-1", kind: "withdrawal" });
    await trade({ tradeId: "won", ...pending });
    await trade({ tradeId: "won", version: 2 });
    await transfer({ ticketId: "t3", playerId: "p-1" });
    await transfer({ ticketId: "t4", playerId: "p-1" });
    await transfer({ ticketId: "u1", playerId: "p-2" });
    await trade({ tradeId: "open", playerId: "p-2", ...pending });
    await transfer({ ticketId: "v1", playerId: "p-3" });
    database = await openEdited(context);
  });
  afterAll(async () => {
    await database.close();
    await context.close();
  });

  async function transfer(change: Partial<TransferAsk>): Promise<void> {
    context.clock.pass(second);
    resultOf(
      await context.store.wallets.recordTransfer(
        transferAsk(context.clock.now(), { amountText: "10", ...change }),
        null,
      ),
    );
  }

  async function trade(change: Partial<TradeVersion>): Promise<void> {
    context.clock.pass(second);
    const trades = [tradeVersion({ usdRate: "1", ...change })];
    expect(resultOf(await context.store.trades.applyTrades(trades, context.clock.now()))).toMatchObject({ applied: 1 });
  }

  const prove = (key = context.secrets.chainKey) => database.verifyLedger(chainUnder(key));

  /** The findings after an edit by somebody with the database who has removed its guards. The edit is undone afterwards. */
  const proofAfter = (edit: string): Promise<LedgerProof> => foundAfter(database, edit, () => prove());

  const t = (ticket: string) => `where ticket_id = '${ticket}'`;
  const entriesOf = (ticket: string) => `where transfer_id = (select id from transfers ${t(ticket)})`;
  const m = (kind: string) => `where trade_id = 'won' and kind = '${kind}'`;
  const p1 = "where player_id = 'p-1'";

  describe("the proof of the ledger", () => {
    it("holds for what was only posted, under the very key it was chained with", async () => {
      expect(await prove()).toMatchObject(untouched);
      expect((await prove(new Uint8Array(32))).faultCount).toBe(untouched.transfers + movements);
    });

    it.each([
      ["an amount", `update transfers set amount = amount + 1 ${t("t2")}`],
      ["an amount's text", `update transfers set amount_text = '10.0' ${t("t2")}`],
      ["a balance", `update transfers set balance_after = balance_after + 1 ${t("t2")}`],
      ["a ticket's id", `update transfers set ticket_id = 't9' ${t("t2")}`],
      ["a kind", `update transfers set kind = 'deposit' ${t("t2")}`],
      ["a currency", `update transfers set currency = 'USD' ${t("t2")}`],
      ["a time", `update transfers set created_at = created_at + 1 ${t("t2")}`],
      ["the order of two", `update transfers set created_at = created_at - 1500000000 ${t("t3")}`],
      ["an actor", `update transfers set actor = 'staff:eve@example.com' ${t("t1")}`],
      ["a reason", `update transfers set reason = 'another reason' ${t("t1")}`],
      ["a reason that was none", `update transfers set reason = '' ${t("t2")}`],
      ["a hash", `update transfers set hash = replace(hash, 'a', 'b') || ' ' ${t("t2")}`],
      ["the number its entries hang on", `update transfers set id = 99 ${t("t2")}`],
      ["its player", `update transfers set player_id = 'p-2' ${t("t4")}`],
      ["its agent", `update transfers set agent_id = 'zen' ${t("t4")}`],
    ])("finds an edit of %s in a record", async (_what, edit) => {
      expect((await proofAfter(edit)).faultCount).toBeGreaterThan(0);
    });

    it.each([
      ["the first record", `delete from transfers ${t("t1")}`],
      ["a record amid others", `delete from transfers ${t("t3")}`],
      ["the last record", `delete from transfers ${t("t4")}`],
      ["the last record with its entries", `delete from postings ${entriesOf("t4")}; delete from transfers ${t("t4")}`],
      ["a posting", `delete from postings ${entriesOf("t2")} and account = 'float'`],
      ["both postings of a record", `delete from postings ${entriesOf("t2")}`],
      ["a wallet", "delete from wallets where player_id = 'p-2'"],
    ])("finds that %s is gone", async (_what, edit) => {
      expect((await proofAfter(edit)).faultCount).toBeGreaterThan(0);
    });

    it.each([
      ["a posting's amount", `update postings set amount = amount - 1 ${entriesOf("t2")} and account = 'wallet'`],
      ["both its amounts, still balanced", `update postings set amount = amount * 2 ${entriesOf("t2")}`],
      ["a posting's player", `update postings set player_id = 'p-2' ${entriesOf("t2")} and account = 'wallet'`],
      ["a posting's currency", `update postings set currency = 'USD' ${entriesOf("t2")}`],
      [
        "a posting too many",
        "insert into postings (agent_id, transfer_id, account, player_id, currency, amount) values ('acme', 99, 'wallet', 'p-1', 'EUR', 0)",
      ],
      ["a wallet's balance", `update wallets set balance = balance + 1 ${p1}`],
      ["a wallet's head", `update wallets set head = (select hash from transfers ${t("t3")}) ${p1}`],
      ["a wallet's currency", `update wallets set currency = 'USD' ${p1}`],
      ["a wallet's last time", `update wallets set last_transfer_at = 1 ${p1}`],
      [
        "a record copied under a new ticket",
        `insert into transfers select 99, agent_id, player_id, kind, 't9', currency, amount, amount_text, balance_after,
         created_at + 1, actor, reason, hash from transfers ${t("t4")}`,
      ],
      [
        "a record slipped in before the first, at a time before all others, with its entries",
        `insert into transfers select 99, agent_id, player_id, kind, 't9', currency, amount, amount_text, balance_after,
         -5, actor, reason, hash from transfers ${t("t1")};
         insert into postings (agent_id, transfer_id, account, player_id, currency, amount)
         select agent_id, 99, account, player_id, currency, amount from postings ${entriesOf("t1")}`,
      ],
    ])("finds %s", async (_what, edit) => {
      expect((await proofAfter(edit)).faultCount).toBeGreaterThan(0);
    });

    it.each([
      ["what the wallet got", "wallet_amount = wallet_amount + 1"],
      ["what is held", "held_amount = held_amount + 1"],
      ["the exchange's result", "result_amount = result_amount + 1"],
      ["the commission", "commission_amount = commission_amount + 1"],
      ["two amounts that still add up to 0", "wallet_amount = wallet_amount - 1, result_amount = result_amount + 1"],
      ["the balance", "balance_after = balance_after + 1"],
      ["the stakes held", "exposure_after = exposure_after + 1"],
      ["a sum of what was taken", "taken_units = taken_units + 1"],
      ["its part", "taken_parts = taken_parts + 1"],
      ["a sum of commission", "commission_units = commission_units + 1"],
      ["that one's part", "commission_parts = commission_parts + 1"],
      ["the kind", "kind = 'correction'"],
      ["the trade", "trade_id = 'open'"],
      ["the version", "trade_version = 3"],
      ["the time", "created_at = created_at + 1"],
      ["the order of it and a transfer", "created_at = created_at + 1500000000"],
      ["the player", "player_id = 'p-2'"],
      ["the agent", "agent_id = 'zen'"],
      ["a reason that was none", "reason = ''"],
      ["the hash", "hash = replace(hash, 'a', 'b') || ' '"],
    ])("finds an edit of a movement: %s", async (_what, change) => {
      expect((await proofAfter(`update movements set ${change} ${m("settlement")}`)).faultCount).toBeGreaterThan(0);
    });

    it.each([
      ["the first movement", `delete from movements ${m("stake")}`],
      ["the last movement before a transfer", `delete from movements ${m("settlement")}`],
      ["the last entry of a wallet", "delete from movements where trade_id = 'open'"],
      ["the wallet of a movement", "delete from wallets where player_id = 'p-2'"],
    ])("finds that %s is gone", async (_what, edit) => {
      expect((await proofAfter(edit)).faultCount).toBeGreaterThan(0);
    });

    it.each([
      ["a wallet's stakes", `update wallets set exposure = exposure + 1 ${p1}`],
      ["the time of a wallet's last entry", `update wallets set last_entry_at = last_entry_at - 1 ${p1}`],
      [
        "a movement that was copied",
        `insert into movements select agent_id, player_id, created_at + 1, kind, trade_id, trade_version, wallet_amount,
           held_amount, result_amount, commission_amount, balance_after, exposure_after, taken_units, taken_parts,
           commission_units, commission_parts, reason, hash from movements ${m("settlement")}`,
      ],
    ])("finds an edit beside the movements: %s", async (_what, edit) => {
      expect((await proofAfter(edit)).faultCount).toBeGreaterThan(0);
    });

    it("names the trade and the player of a movement that was edited", async () => {
      const { faults } = await proofAfter(`update movements set wallet_amount = wallet_amount + 1 ${m("settlement")}`);
      expect(faults[0]).toMatch(/^settlement of trade won, acme\/p-1: its hash does not fit/);
    });

    it("finds an edit whose every figure was made to fit, by the hash that only the key can make", async () => {
      const one = 100_000_000;
      const { faults } = await proofAfter(`
        update transfers set amount = amount + ${one}, amount_text = '11' ${t("t3")};
        update transfers set balance_after = balance_after + ${one} where ticket_id in ('t3', 't4');
        update postings set amount = amount + ${one} ${entriesOf("t3")} and account = 'wallet';
        update postings set amount = amount - ${one} ${entriesOf("t3")} and account = 'float';
        update wallets set balance = balance + ${one} ${p1};`);
      expect(faults).toEqual([
        expect.stringContaining("deposit t3 of acme/p-1: its hash does not fit"),
        expect.stringContaining("deposit t4 of acme/p-1: its hash does not fit"),
      ]);
    });

    it("finds a balance that does not follow, or that a withdrawal took below 0, though its hash is right", async () => {
      const chain = chainUnder(context.secrets.chainKey);
      const asked = {
        agentId: "acme",
        playerId: "p-3",
        kind: null,
        ticketId: "v1",
        start: null,
        end: null,
        after: null,
      };
      const [record] = resultOf(await context.store.wallets.listTransfers({ ...asked, limit: 1 }));
      if (!record) throw new Error("The record of this test is not there.");
      for (const [kind, balanceAfter, says] of [
        ["deposit", parseMoney("11"), "does not follow"],
        ["withdrawal", parseMoney("-10"), "below 0"],
      ] as const) {
        const hash = chain("", canonicalTransfer({ ...record, kind, balanceAfter }));
        const { faults } = await proofAfter(`
          update transfers set kind = '${kind}', balance_after = ${balanceAfter}, hash = '${hash}' ${t("v1")};
          update wallets set balance = ${balanceAfter}, head = '${hash}' where player_id = 'p-3'`);
        expect(faults.join()).toContain(says);
        expect(faults.join()).not.toContain("hash");
      }
    });

    it.each([
      [
        "a wallet put back to an earlier state, whole",
        `update wallets set balance = (select balance_after from transfers ${t("t3")}),
           head = (select hash from transfers ${t("t3")}),
           last_transfer_at = (select created_at from transfers ${t("t3")}),
           last_entry_at = (select created_at from transfers ${t("t3")}) ${p1};
         delete from postings ${entriesOf("t4")}; delete from transfers ${t("t4")}`,
      ],
      [
        "a wallet taken out, whole",
        `delete from postings ${entriesOf("v1")}; delete from transfers ${t("v1")};
         delete from wallets where player_id = 'p-3'`,
      ],
    ])("tells %s by its digest, which is why that is kept elsewhere", async (_what, edit) => {
      const proof = await proofAfter(edit);
      expect(proof.faults).toEqual([]);
      expect(proof.digest).not.toBe((await prove()).digest);
    });
  });
}
