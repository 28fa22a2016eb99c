import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copied, type EditedDatabase, foundAfter, type OpenEdited } from "#db/store-contract/proofs/edited-database";
import { resultOf } from "#e2e/fixtures/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/test-context";
import { pending, tradeVersion } from "#e2e/fixtures/trade-version";
import { transferAsk } from "#e2e/fixtures/transfer-ask";
import { chainUnder } from "#lib/chain";
import type { BooksFinding } from "#lib/domain/books/books";
import { money, parseMoney, zero } from "#lib/domain/money/money";
import { day, instant, second } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { canonicalMovement } from "#lib/domain/wallets/movement";
import type { TransferAsk } from "#lib/domain/wallets/transfer";
import { createAgent } from "#lib/usecases/agents/create-agent";

type Finding = Omit<BooksFinding, "tookMs">;

const euros = parseMoney;

export function booksProofSuite(openEdited: OpenEdited): void {
  let context: TestContext;
  let database: EditedDatabase;
  beforeAll(async () => {
    context = await openTestContext();
    for (const id of ["acme", "zen"]) {
      await agent(id, "trades");
      await history(id);
    }
    await agent("late", "transfers");
    await agent("plain", "transfers");
    await agent("vast", "trades");
    for (const id of ["late", "plain"]) await history(id);
    await open();
    for (const playerId of ["p-1", "p-2", "p-3"]) {
      await feed({ agentId: "vast", playerId, tradeId: `all of ${playerId}`, payout: euros("89999999999.99999999") });
    }
    resultOf(await context.store.trades.runRetention(instant(tradeVersion().matchedAt - day), context.author()));
    database = await openEdited(context);
  });
  afterAll(async () => {
    await database.close();
    await context.close();
  });

  async function agent(id: string, wallet: "trades" | "transfers"): Promise<void> {
    const asked = { id, name: "An agent", currency: "EUR", knownPlayersOnly: false, wallet };
    resultOf(await createAgent(context, asked, context.author()));
  }

  async function feed(change: Partial<TradeVersion>): Promise<void> {
    context.clock.pass(second);
    const trade = tradeVersion({ usdRate: "1", ...change });
    expect(resultOf(await context.store.trades.applyTrades([trade], context.clock.now()))).toMatchObject({
      refused: [],
    });
  }

  async function transfer(change: Partial<TransferAsk>): Promise<void> {
    context.clock.pass(second);
    resultOf(await context.store.wallets.recordTransfer(transferAsk(context.clock.now(), change), null));
  }

  /** Trades of every fate, with transfers between them. The old ones are dropped by retention. */
  async function history(agentId: string): Promise<void> {
    const old = { agentId, playerId: "p-1", matchedAt: instant(tradeVersion().matchedAt - 30n * day) };
    await transfer({ agentId, playerId: "p-1", ticketId: "in-1", amount: euros("100") });
    await feed({ ...old, tradeId: "old won" });
    await feed({ ...old, ...pending, tradeId: "old open", turnover: euros("7.00000001") });
    await feed({ ...old, ...pending, tradeId: "old open, too", turnover: euros("3") });
    await feed({ agentId, ...pending, tradeId: "won" });
    await feed({ agentId, ...pending, tradeId: "open", turnover: euros("10") });
    await transfer({ agentId, playerId: "p-1", ticketId: "out-1", kind: "withdrawal", amount: euros("20") });
    await feed({ agentId, version: 2, tradeId: "won" });
    await feed({ agentId, ...pending, tradeId: "voided", playerId: "p-2", turnover: euros("5") });
    await feed({
      agentId,
      ...pending,
      tradeId: "voided",
      playerId: "p-2",
      turnover: euros("5"),
      version: 2,
      marketVoided: true,
    });
    await feed({ agentId, tradeId: "reversed", playerId: "p-2" });
    await feed({ agentId, ...pending, tradeId: "reversed", playerId: "p-2", version: 2 });
    await feed({ agentId, tradeId: "corrected", playerId: "p-2" });
    await transfer({ agentId, playerId: "p-2", ticketId: "in-2", amount: euros("50") });
    await feed({ agentId, tradeId: "corrected", playerId: "p-2", version: 2, payout: euros("40.00000003") });
    await feed({ agentId, tradeId: "lost", playerId: "p-3", settlementResult: "LOSE", payout: zero, commission: zero });
  }

  /** Trades come to move the wallets of one agent only then, and some of its trades change after that. */
  async function open(): Promise<void> {
    const agentId = "late";
    context.clock.pass(second);
    resultOf(await context.store.books.openWallets(agentId, context.author()));
    await feed({ agentId, tradeId: "won", version: 3, payout: euros("30") });
    await feed({ agentId, tradeId: "open", version: 2, turnover: euros("10") });
    await feed({ agentId, ...pending, tradeId: "afterwards", turnover: euros("4") });
    await feed({ agentId, tradeId: "afterwards", version: 2, turnover: euros("4") });
  }

  const chain = () => chainUnder(context.secrets.chainKey);
  /** Without the time that it took, which differs. */
  const prove = async (agentId: string | null = null): Promise<Finding[]> =>
    resultOf(await database.verifyBooks(chain(), agentId)).map(({ tookMs: _, ...finding }) => finding);

  /** The findings after an edit by somebody with the database who has removed its guards. The edit is undone afterwards. */
  const proofAfter = (edit: string, agentId: string | null = null): Promise<Finding[]> =>
    foundAfter(database, edit, () => prove(agentId));

  const faultsAfter = async (edit: string): Promise<readonly string[]> =>
    (await proofAfter(edit)).flatMap(({ faults }) => faults);

  const m = (trade: string, kind: string, agentId = "acme") =>
    `where agent_id = '${agentId}' and trade_id = '${trade}' and kind = '${kind}'`;
  const t = (trade: string, agentId = "acme") => `where agent_id = '${agentId}' and trade_id = '${trade}'`;
  const p = (player: string, agentId = "acme") => `where agent_id = '${agentId}' and player_id = '${player}'`;
  const cell = "where agent_id = 'acme' and level = 0";
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
        [3, 13],
        [3, 7],
        [2, 0],
        [3, 3],
        [3, 13],
      ]);
      expect(found.every(({ faultCount }) => faultCount === 0)).toBe(true);
    });

    it("is of one agent when one is named, with the same digest, and of none that does not exist", async () => {
      expect(await prove("zen")).toEqual((await prove()).filter(({ agentId }) => agentId === "zen"));
      expect(await database.verifyBooks(chain(), "nobody")).toMatchObject({ failure: { kind: "parameter_wrong" } });
    });

    it("holds only under the key that the entries were chained with", async () => {
      const [acme] = resultOf(await database.verifyBooks(chainUnder(new Uint8Array(32)), "acme"));
      expect(acme?.faultCount).toBe(13 + 3);
    });

    it("has nothing to say of an agent whose wallets are being opened", async () => {
      expect(await proofAfter("update agents set wallet = 'opening' where id = 'late'", "late")).toEqual([]);
    });

    it.each([
      ["what the wallet got", "wallet_amount = wallet_amount + 1"],
      ["what is held", "held_amount = held_amount - 1"],
      ["the exchange's result", "result_amount = result_amount + 1"],
      ["the commission", "commission_amount = commission_amount + 1"],
      ["two amounts that still add up to 0", "wallet_amount = wallet_amount + 1, result_amount = result_amount - 1"],
      ["the balance after it", "balance_after = balance_after + 1"],
      ["the stakes after it", "exposure_after = exposure_after + 1"],
      ["the sum of what was taken, in units", "taken_units = taken_units + 1"],
      ["the sum of what was taken, in parts", "taken_parts = taken_parts + 1"],
      ["the sum of commission, in units", "commission_units = commission_units - 1"],
      ["the sum of commission, in parts", "commission_parts = commission_parts - 1"],
      ["its time", "created_at = created_at + 1"],
      ["its kind", "kind = 'correction'"],
      ["its version", "trade_version = 9"],
      ["its reason", "reason = 'none'"],
      ["its hash", "hash = replace(hash, 'a', 'b') || ' '"],
    ])("finds an edit of a movement: %s; and names player and trade", async (_what, change) => {
      const faults = await faultsAfter(`update movements set ${change} ${m("won", "settlement")}`);
      expect(faults.filter((fault) => fault.includes("trade won") && fault.includes("acme/p-1"))).not.toEqual([]);
      expect(faults.filter((fault) => !fault.includes("acme"))).toEqual([]);
    });

    it.each([
      [
        "is gone, the first of its wallet",
        `delete from movements ${m("old won", "settlement")}`,
        ["acme/p-1: its movements come to"],
      ],
      ["is gone, amid others", `delete from movements ${m("won", "stake")}`, ["p-1", "trade won"]],
      [
        "is gone, the last of its wallet",
        `delete from movements ${m("corrected", "correction")}`,
        ["p-2", "trade corrected"],
      ],
      [
        "is gone, the only one of its wallet",
        `delete from movements ${m("lost", "settlement")}`,
        ["p-3", "trade lost"],
      ],
      [
        "is another trade's",
        `update movements set trade_id = 'open' ${m("won", "settlement")}`,
        ["p-1", "trade open", "trade won"],
      ],
      [
        "is of a trade that is not there",
        `update movements set trade_id = 'none' ${m("won", "settlement")}`,
        ["p-1", "trade won", "trade none"],
      ],
      [
        "is another player's",
        `update movements set player_id = 'p-3' ${m("won", "settlement")}`,
        ["p-3", "p-1", "trade won"],
      ],
      ["is a stranger's", `update movements set player_id = 'p-9' ${m("won", "settlement")}`, ["p-9", "trade won"]],
    ])("finds that a movement %s", async (_what, edit, names) => {
      const faults = await faultsAfter(edit);
      for (const name of names) expect(faults.join("\n")).toContain(name);
      expect(faults.filter((fault) => !fault.includes("acme"))).toEqual([]);
    });

    it("finds a movement that was moved to another agent, at both", async () => {
      const faults = await faultsAfter(`update movements set agent_id = 'zen' ${m("won", "settlement")}`);
      expect(faults.join("\n")).toContain("trade won of acme/p-1");
      // At the other agent it is older than the trade of that name, and so one of a trade that is not there.
      expect(faults.join("\n")).toMatch(/zen\/p-1: .* not there is trade won/);
    });

    it("finds a movement that was copied, as one more of its trade", async () => {
      const copy = await copied(database, "movements", m("won", "settlement"), { created_at: "created_at + 1" });
      const faults = await faultsAfter(copy);
      expect(faults.join("\n")).toContain("trade won of acme/p-1: its movements come to");
    });

    it.each([
      ["balance", "balance = balance + 1"],
      ["stakes", "exposure = exposure + 1"],
      ["head", `head = (select hash from movements ${m("won", "stake")})`],
      ["last time", "last_entry_at = last_entry_at - 1"],
      ["last transfer's time", "last_transfer_at = last_transfer_at - 1"],
      ["id", "player_id = 'p-9'"],
    ])("finds an edit of a wallet's %s, and names the player", async (_what, change) => {
      expect((await faultsAfter(`update wallets set ${change} ${p("p-1")}`)).join("\n")).toContain("acme/p-1");
    });

    it("finds that a wallet is gone", async () => {
      const faults = await faultsAfter(`delete from wallets ${p("p-2")}`);
      expect(faults).toContain("acme/p-2: has movements and no wallet");
      expect(faults).toContain("acme/p-2: has transfers and no wallet");
    });

    it.each([
      ["its turnover", "turnover = turnover + 1"],
      ["its payout", "payout = payout - 1"],
      ["its commission", "commission = commission + 1"],
      ["its category", "category = 'void'"],
      ["its status", "status = 'rejected'"],
      ["its category and status, together", "category = 'void', status = 'rejected'"],
      ["its settlement", "settlement_status = 'PENDING'"],
      ["its result", "settlement_result = 'PUSH'"],
      ["its market", "market_voided = true"],
      ["its player", "player_id = 'p-2'"],
    ])("finds an edit of a trade: %s; and names player and trade", async (_what, change) => {
      const faults = await faultsAfter(`update trades set ${change} ${t("won")}`);
      expect(faults.join("\n")).toMatch(/trade won of acme\/p-[12]/);
      expect(faults.filter((fault) => !fault.includes("acme"))).toEqual([]);
    });

    it.each([
      ["a trade that is gone", `delete from trades ${t("won")}`, "acme/p-1", "trade won"],
      ["an open trade that is gone", `delete from trades ${t("open")}`, "acme/p-1", "trade open"],
      ["a trade under another name", `update trades set trade_id = 'new' ${t("won")}`, "acme/p-1", "trade new"],
    ])("finds %s, and names it", async (_what, edit, player, trade) => {
      const faults = (await faultsAfter(edit)).filter((fault) => fault.includes(player));
      expect(faults.join("\n")).toContain(trade);
    });

    it("finds a trade that was copied", async () => {
      const faults = await faultsAfter(await copied(database, "trades", t("lost"), { trade_id: "'twin'" }));
      expect(faults.join("\n")).toContain("trade twin of acme/p-3");
    });

    it.each([
      "wallet_units",
      "wallet_parts",
      "held_units",
      "held_parts",
      "result_units",
      "result_parts",
      "commission_units",
      "commission_parts",
    ])("finds an edit of what was carried forward, in %s, by 1 and by more than 64 bits can add", async (column) => {
      for (const edit of [`${column} + 1`, "9223372036854775807", "-9223372036854775808"]) {
        const faults = await faultsAfter(`update carried_forward set ${column} = ${edit} ${p("p-1")}`);
        expect(faults.join("\n")).toContain("acme/p-1: its movements come to");
      }
    });

    it("finds that what was carried forward is gone, is another player's, or was made up", async () => {
      expect((await faultsAfter(`delete from carried_forward ${p("p-1")}`)).join("\n")).toContain("acme/p-1");
      const moved = (await faultsAfter(`update carried_forward set player_id = 'p-2' ${p("p-1")}`)).join("\n");
      expect(moved).toContain("acme/p-1");
      expect(moved).toContain("acme/p-2");
      const anothers = await copied(database, "carried_forward", p("p-1"), { player_id: "'p-3'" });
      expect((await faultsAfter(anothers)).join("\n")).toContain("acme/p-3");
      const elsewhere = await copied(database, "carried_forward", p("p-1"), { agent_id: "'plain'" });
      expect((await faultsAfter(elsewhere)).join("\n")).toContain("plain/p-1");
    });

    it.each([
      ["amount", `update left_stakes set amount = amount + 1 ${t("old open")}`],
      ["player", `update left_stakes set player_id = 'p-2' ${t("old open")}`],
      ["trade", `update left_stakes set trade_id = 'won' ${t("old open")}`],
      ["whole row", `delete from left_stakes ${t("old open")}`],
    ])("finds an edit of a stake that was left: its %s; and names player and trade", async (_what, edit) => {
      const faults = (await faultsAfter(edit)).filter(
        (fault) => fault.includes("trade old open") || fault.includes("trade won"),
      );
      expect(faults.join("\n")).toContain("acme/p-");
    });

    it("finds that two stakes which were left have changed places", async () => {
      const faults = await faultsAfter(
        `update left_stakes set amount = ${euros("10.00000001")} - amount where agent_id = 'acme'`,
      );
      expect(faults).toEqual([
        expect.stringContaining("stake left of trade old open of acme/p-1"),
        expect.stringContaining("stake left of trade old open, too of acme/p-1"),
      ]);
    });

    it.each([
      ["a cell's turnover", `update cells set turnover_units = turnover_units + 1 ${cell} and category = 'valid'`],
      ["a cell's payout", `update cells set payout_parts = payout_parts + 1 ${cell} and category = 'valid'`],
      [
        "a cell's commission",
        `update cells set commission_units = commission_units + 1 ${cell} and category = 'valid'`,
      ],
      [
        "a cell of what is not settled",
        `update cells set turnover_parts = turnover_parts - 1 ${cell} and category = 'unsettled'`,
      ],
      ["a cell that is gone", `delete from cells ${cell} and category = 'valid'`],
      ["a cell in another category", `update cells set category = 'valid' ${cell} and category = 'unsettled'`],
    ])("finds that the report and the movements disagree: %s", async (_what, edit) => {
      expect(await faultsAfter(edit)).toEqual([expect.stringMatching(/^acme: its report says .+; its movements .+/)]);
    });

    it.each([
      ["amount", "update postings set amount = amount + 1", "in-1"],
      ["both amounts, still balanced", "update postings set amount = amount * 2", "in-1"],
      ["player", "update postings set player_id = 'p-2'", "in-1"],
      ["rows", "delete from postings", "in-1"],
    ])("finds an edit of a transfer's postings: their %s; and names player and ticket", async (_what, edit, ticket) => {
      const ofTicket = `where agent_id = 'acme' and transfer_id = (select id from transfers where agent_id = 'acme' and ticket_id = '${ticket}')`;
      expect(await faultsAfter(`${edit} ${ofTicket}`)).toContain(
        `deposit ${ticket} of acme/p-1: its entries do not fit it`,
      );
    });

    it("finds postings without a transfer, and accounts that are not 0 together", async () => {
      const faults = await faultsAfter(
        "insert into postings (agent_id, transfer_id, account, player_id, currency, amount) values ('acme', 99, 'float', 'p-1', 'EUR', 5), ('zen', 99, 'float', 'p-2', 'EUR', 0)",
      );
      expect(faults).toEqual([
        "acme/p-1: entries of a transfer 99 that is not there",
        "acme: its accounts add up to 0.00000005 and not to 0",
        "zen/p-2: entries of a transfer 99 that is not there",
      ]);
    });

    it("finds an edit of a transfer, as the ledger's proof does", async () => {
      const faults = await faultsAfter(
        "update transfers set amount = amount + 1 where agent_id = 'acme' and ticket_id = 'in-2'",
      );
      expect(faults.join("\n")).toContain("deposit in-2 of acme/p-2");
    });

    it.each([
      [
        "its opening",
        "update movements set wallet_amount = wallet_amount + 1, result_amount = result_amount - 1 where agent_id = 'late' and kind = 'opening' and player_id = 'p-2'",
        "late/p-2",
      ],
      [
        "an opening that is gone",
        "delete from movements where agent_id = 'late' and kind = 'opening' and player_id = 'p-2'",
        "late/p-2",
      ],
      [
        "a trade from before, unchanged since",
        `update trades set turnover = turnover + 1 ${t("reversed", "late")}`,
        "late/p-2",
      ],
      [
        "a trade from before, changed since",
        `update trades set payout = payout + 1 ${t("won", "late")}`,
        "trade won of late/p-1",
      ],
      [
        "the version that was in force then",
        `update trade_history set content = replace(content, '"25.', '"26.') ${t("won", "late")}`,
        "trade won of late/p-1",
      ],
      ["the same, unreadable", `update trade_history set content = '{' ${t("won", "late")}`, "trade won of late/p-1"],
      [
        "a trade that came later",
        `update trades set payout = payout + 1 ${t("afterwards", "late")}`,
        "trade afterwards of late/p-1",
      ],
    ])("finds, where trades came to move wallets later, an edit of %s", async (_what, edit, name) => {
      const faults = await faultsAfter(edit);
      expect(faults.join("\n")).toContain(name);
      expect(faults.filter((fault) => !fault.includes("late"))).toEqual([]);
    });

    it("finds movements of an agent whose trades move no wallet, even those that come to nothing", async () => {
      const nothing = "wallet_amount = 0, held_amount = 0, result_amount = 0, commission_amount = 0";
      const faults = await faultsAfter(
        `update agents set wallet = 'transfers' where id = 'acme'; update movements set ${nothing} ${p("p-3")}`,
      );
      for (const player of ["p-1", "p-2", "p-3"]) {
        expect(faults).toContain(`acme/${player}: has movements, and trades move no wallet here`);
      }
    });

    it("finds an entry that was made with the very key, since no trade tells of it", async () => {
      const movement = await database.movementOf("acme", "lost");
      const [less, more] = [money(movement.legs.wallet + 500n), money(movement.legs.result - 500n)];
      const legs = { ...movement.legs, wallet: less, result: more };
      const hash = chain()("", canonicalMovement({ ...movement, legs, balanceAfter: less }));
      const faults = await faultsAfter(`
        update movements set wallet_amount = ${less}, result_amount = ${more}, balance_after = ${less},
          taken_parts = taken_parts - 500, hash = '${hash}' ${m("lost", "settlement")};
        update wallets set balance = ${less}, head = '${hash}' ${p("p-3")}`);
      expect(faults).toEqual([
        expect.stringContaining("trade lost of acme/p-3: its movements come to"),
        expect.stringContaining("acme/p-3: its movements come to"),
        expect.stringContaining("acme: its report says"),
      ]);
    });

    it("tells by its digest that a wallet was put back to an earlier state, whole, with its trade", async () => {
      const gone = [
        `delete from movements ${m("lost", "settlement")}; delete from wallets ${p("p-3")}; delete from trades ${t("lost")}`,
        `update cells set turnover_units = turnover_units - 25 ${cell} and category = 'valid'
           and turnover_units = (select max(turnover_units) from cells ${cell} and category = 'valid')`,
      ];
      const [acme] = await proofAfter(gone.join(";"), "acme");
      expect(acme?.faults).toEqual([]);
      expect(acme?.digest).not.toBe((await prove("acme"))[0]?.digest);
    });

    it.each([
      [
        "what was carried forward",
        `update carried_forward set trades = trades, wallet_units = wallet_units + 1 ${p("p-1")}`,
      ],
      ["a stake that was left", `update left_stakes set amount = amount + 1 ${t("old open")}`],
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
      const movements = 13;
      resultOf(await context.store.books.releaseStake(agentId, "old open", "the market was void", context.author()));
      expect(await prove(agentId)).toMatchObject([{ faults: [], movements: movements + 1 }]);
      resultOf(await context.store.trades.runRetention(instant(tradeVersion().matchedAt + day), context.author()));
      expect((await prove()).map(({ faults }) => faults)).toEqual([[], [], [], [], []]);
      expect(resultOf(await context.store.books.verifyBooks(null))).toMatchObject(await prove());
      for (const { tradeId } of resultOf(await context.store.books.listLeftStakes(agentId, 10))) {
        resultOf(await context.store.books.releaseStake(agentId, tradeId, "the market was void", context.author()));
      }
      expect(await prove(agentId)).toMatchObject([{ faults: [], movements: movements + 4 }]);
    });
  });
}
