import { describe, expect, it } from "vitest";
import { type MakeStore, storeUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { type BooksRead, differenceIn } from "#lib/domain/books/books";
import { money, parseMoney, zero } from "#lib/domain/money/money";
import { day, hour, instant, nanosecond } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";

const { matchedAt } = tradeVersion();

export function booksContract(make: MakeStore): void {
  describe("an agent's books", () => {
    // Retention cuts a whole database and never back, so these tests have their own.
    const subject = storeUnderTest(make);
    const of = (agent: Agent, change: Partial<TradeVersion>) =>
      tradeVersion({ agentId: agent.id, currency: agent.currency, turnover: parseMoney("10"), ...change });
    const newAgent = (change: Partial<Agent> = {}) => subject.agent({ currency: "USD", ...change });
    const read = async (agent: Agent): Promise<BooksRead> => resultOf(await subject.store.books.readBooks(agent.id));

    it("say what players hold and owe, what is staked, won and kept, and that all of it agrees", async () => {
      const agent = await newAgent();
      await subject.transfer(agent, { playerId: "winner", amount: "100" });
      await subject.transfer(agent, { playerId: "winner", amount: "30", kind: "withdrawal" });
      await subject.feed([
        of(agent, { tradeId: "w", playerId: "winner", payout: parseMoney("25"), commission: parseMoney("0.5") }),
        of(agent, { tradeId: "s", playerId: "winner", ...pending }),
        of(agent, { tradeId: "l", playerId: "debtor", payout: zero, commission: zero, settlementResult: "LOSE" }),
      ]);
      const { books, owing, proof, wallet } = await read(agent);
      expect(books).toEqual({
        held: parseMoney("75"),
        owed: parseMoney("10"),
        owingPlayers: 1,
        exposure: parseMoney("10"),
        deposited: parseMoney("100"),
        withdrawn: parseMoney("30"),
        result: parseMoney("-5.5"),
        commission: parseMoney("0.5"),
      });
      expect(differenceIn(books)).toBe(0n);
      expect(owing).toEqual([{ playerId: "debtor", balance: parseMoney("-10") }]);
      expect([proof, wallet]).toEqual([null, "trades"]);
      // The sums of transfers continue from the former read.
      await subject.transfer(agent, { playerId: "debtor", amount: "10" });
      const later = (await read(agent)).books;
      expect(later).toMatchObject({ deposited: parseMoney("110"), owed: 0n, owingPlayers: 0 });
      expect(differenceIn(later)).toBe(0n);
    });

    it("leave trades out for an agent whose wallets only transfers move", async () => {
      const agent = await newAgent({ wallet: "transfers" });
      await subject.transfer(agent, { amount: "100" });
      await subject.feed([of(agent, {}), of(agent, { tradeId: "s", ...pending })]);
      const { books } = await read(agent);
      expect(books).toMatchObject({ held: parseMoney("100"), exposure: 0n, result: 0n, commission: 0n });
      expect(differenceIn(books)).toBe(0n);
    });

    it("go on agreeing when retention drops trades, and keep the stakes of unsettled ones until they are released", async () => {
      const agent = await newAgent();
      await subject.transfer(agent, { amount: "100" });
      await subject.feed([
        of(agent, { tradeId: "old-open", ...pending }),
        of(agent, { tradeId: "old-won", payout: parseMoney("25") }),
        of(agent, {
          tradeId: "new",
          matchedAt: instant(matchedAt + 10n * day),
          settledAt: instant(matchedAt + 11n * day),
        }),
      ]);
      const before = (await read(agent)).books;
      const cut = instant(matchedAt + nanosecond);
      expect(resultOf(await subject.store.trades.runRetention(cut, subject.author())).deleted).toBeGreaterThanOrEqual(
        2,
      );
      const after = await read(agent);
      expect(after.books).toEqual(before);
      expect(differenceIn(after.books)).toBe(0n);
      const stake = { agentId: agent.id, tradeId: "old-open", playerId: "p-1", amount: parseMoney("10"), matchedAt };
      expect(after).toMatchObject({ left: [stake], leftCount: 1, leftSum: parseMoney("10") });

      const release = () => subject.store.books.releaseStake(agent.id, "old-open", "settled by hand", subject.author());
      const balance = await subject.balance(agent);
      expect(resultOf(await release())).toEqual({ amount: parseMoney("10") });
      expect(await subject.balance(agent)).toBe(money((balance ?? 0n) + parseMoney("10")));
      const released = await read(agent);
      expect(released).toMatchObject({ left: [], leftCount: 0, leftSum: 0n, books: { exposure: 0n } });
      expect(differenceIn(released.books)).toBe(0n);
      const ask = { agentId: agent.id, playerId: "p-1", kind: "void", start: null, end: null, after: null } as const;
      expect(resultOf(await subject.store.wallets.listEntries({ ...ask, limit: 5 }))).toMatchObject([
        { tradeId: "old-open", tradeVersion: null, amount: parseMoney("10"), exposure: 0n, reason: "settled by hand" },
      ]);
      const [row] = await subject.audit(agent.id);
      expect(row).toMatchObject({ action: "stake.release", subject: "old-open", actor: "operator:test" });
      expect(await release()).toMatchObject({ ok: false, failure: { kind: "parameter_wrong" } });
    });

    it("let trades move the wallets of an agent from one moment on, once, with an entry in the audit", async () => {
      const agent = await newAgent({ wallet: "transfers" });
      await subject.transfer(agent, { amount: "100" });
      const since = { matchedAt: instant(matchedAt + 10n * day), settledAt: instant(matchedAt + 11n * day) };
      await subject.feed([
        of(agent, { ...since, payout: parseMoney("4") }),
        of(agent, { ...since, ...pending, tradeId: "s" }),
      ]);
      const open = () => subject.store.books.openWallets(agent.id, subject.author());
      expect(resultOf(await open())).toEqual({ players: 1 });
      expect(await subject.balance(agent)).toBe(parseMoney("84"));
      expect(differenceIn((await read(agent)).books)).toBe(0n);
      const [row] = await subject.audit(agent.id);
      expect(row).toMatchObject({ action: "agent.set", after: JSON.stringify({ wallet: "trades", players: 1 }) });
      expect(resultOf(await open())).toEqual({ players: 1 });
      expect(await subject.balance(agent)).toBe(parseMoney("84"));
      await subject.feed([of(agent, { ...since, tradeId: "s", version: 2, payout: parseMoney("30") })]);
      expect(await subject.balance(agent)).toBe(parseMoney("114"));
      expect(await subject.store.books.openWallets("nobody", subject.author())).toMatchObject({ ok: false });
    });

    it("keep the last proof of each agent, which the audit tells of", async () => {
      const [agent, other] = [await newAgent(), await newAgent()];
      const [finding] = resultOf(await subject.store.books.verifyBooks(agent.id));
      if (!finding) throw new Error("The agent of this test has no books.");
      const kept = async () =>
        resultOf(await subject.store.books.listBooksProofs()).filter(({ agentId }) => agentId === agent.id);
      expect(await kept()).toEqual([]);
      for (const faults of [["a fault"], []]) {
        const proof = { ...finding, at: subject.clock.now(), faults, faultCount: faults.length };
        resultOf(await subject.store.books.keepBooksProof(proof, subject.author()));
        expect(await kept()).toEqual([proof]);
        expect((await read(agent)).proof).toEqual(proof);
        subject.clock.pass(nanosecond);
      }
      expect((await read(other)).proof).toBeNull();
      const rows = await subject.audit(agent.id);
      expect(rows.filter(({ action }) => action === "books.verify").length).toBe(2);
    });

    it("tell a trade from a dropped one whose id the feed uses again, before and after its stake is released", async () => {
      const agent = await newAgent();
      const faults = async () =>
        resultOf(await subject.store.books.verifyBooks(agent.id)).flatMap((finding) => finding.faults);
      await subject.transfer(agent, { amount: "100" });
      const [old, cut] = [instant(matchedAt + 20n * day), instant(matchedAt + 21n * day)];
      const times = { matchedAt: old, settledAt: instant(old + day) };
      await subject.feed([of(agent, { ...times, tradeId: "a", ...pending }), of(agent, { ...times, tradeId: "b" })]);
      subject.clock.pass(hour);
      resultOf(await subject.store.trades.runRetention(cut, subject.author()));
      subject.clock.pass(hour);
      const since = { matchedAt: cut, settledAt: instant(cut + day) };
      await subject.feed([of(agent, { ...since, tradeId: "a", ...pending }), of(agent, { ...since, tradeId: "b" })]);
      expect(await faults()).toEqual([]);
      subject.clock.pass(hour);
      resultOf(await subject.store.books.releaseStake(agent.id, "a", "never settled", subject.author()));
      expect(await faults()).toEqual([]);
      await subject.feed([of(agent, { ...since, tradeId: "a", version: 2 })]);
      expect(await faults()).toEqual([]);
      expect(resultOf(await subject.store.wallets.findWallet(agent.id, "p-1"))).toMatchObject({
        balance: parseMoney("100") + 3n * (parseMoney("50.49") - parseMoney("10")),
        exposure: 0n,
      });
    });

    it("keep the stakes of two players apart that were left under one id, and release one after the other", async () => {
      const agent = await newAgent();
      const faults = async () =>
        resultOf(await subject.store.books.verifyBooks(agent.id)).flatMap((finding) => finding.faults);
      for (const [playerId, turnover, days] of [
        ["p-1", "10", 22n],
        ["p-2", "5", 24n],
      ] as const) {
        const old = instant(matchedAt + days * day);
        await subject.feed([
          of(agent, { tradeId: "a", playerId, turnover: parseMoney(turnover), matchedAt: old, ...pending }),
        ]);
        subject.clock.pass(hour);
        resultOf(await subject.store.trades.runRetention(instant(old + day), subject.author()));
        subject.clock.pass(hour);
      }
      expect(await read(agent)).toMatchObject({ leftCount: 2, leftSum: parseMoney("15") });
      expect(await faults()).toEqual([]);
      for (let left = 2; left > 0; left -= 1) {
        resultOf(await subject.store.books.releaseStake(agent.id, "a", "never settled", subject.author()));
        expect(await faults()).toEqual([]);
      }
      expect(await read(agent)).toMatchObject({ leftCount: 0, books: { exposure: 0n } });
    });
  });
}
