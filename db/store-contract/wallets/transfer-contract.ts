import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { parseMoney } from "#lib/domain/money/money";
import { hour, instant } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { EntryKind } from "#lib/domain/wallets/entry";

export function transferContract(subject: StoreUnderTest): void {
  describe("a transfer", () => {
    it("moves its wallet by its amount, and says who sent it, when, and the balance after it", async () => {
      const agent = await subject.agent();
      const at = subject.clock.now();
      const given = { ticketId: "in", amount: "10.50", actor: "member:ana@example.com", reason: "a goodwill credit" };
      const deposit = resultOf(await subject.transfer(agent, given));
      expect(deposit).toMatchObject({ replayed: false, transfer: { ...given, amount: parseMoney("10.50") } });
      expect(deposit.transfer).toMatchObject({ amountText: "10.50", balanceAfter: parseMoney("10.5"), createdAt: at });
      subject.clock.pass(hour);
      const withdrawal = resultOf(await subject.transfer(agent, { kind: "withdrawal", amount: "4.25" }));
      expect(withdrawal.transfer.balanceAfter).toBe(parseMoney("6.25"));
      expect(resultOf(await subject.store.wallets.findWallet(agent.id, "p-1"))).toMatchObject({
        balance: parseMoney("6.25"),
        currency: "EUR",
        status: "active",
        lastTransferAt: instant(at + hour),
      });
    });

    it("is numbered among its agent's own: from the numbers nobody learns how much the others do", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const numbers: bigint[] = [];
      for (const busy of [agent, other, other, agent, other, agent]) {
        const { transfer } = resultOf(await subject.transfer(busy));
        if (busy === agent) numbers.push(transfer.id);
      }
      expect(numbers).toEqual([1n, 2n, 3n]);
    });

    it("of a blocked player is refused either way until the player is unblocked", async () => {
      const agent = await subject.agent();
      resultOf(await subject.transfer(agent));
      resultOf(await subject.store.players.setPlayerStatus(agent.id, "p-1", "blocked", subject.author()));
      for (const kind of ["deposit", "withdrawal"] as const) {
        expect(await subject.transfer(agent, { kind })).toMatchObject({ failure: { kind: "player_blocked" } });
      }
      expect(await subject.balance(agent)).toBe(parseMoney("10"));
      resultOf(await subject.store.players.setPlayerStatus(agent.id, "p-1", "active", subject.author()));
      resultOf(await subject.transfer(agent, { kind: "withdrawal" }));
      expect(await subject.balance(agent)).toBe(0n);
    });

    it("is always dated later than the one before it in its wallet, though the clock stand still or run back", async () => {
      const agent = await subject.agent();
      const post = async () => resultOf(await subject.transfer(agent, { amount: "1" })).transfer.createdAt;
      const times = [await post(), await post()];
      subject.clock.pass(-hour);
      times.push(await post(), await post());
      subject.clock.pass(hour);
      times.push(await post());
      const [first = instant(0n)] = times;
      expect(times).toEqual([0n, 1n, 2n, 3n, 4n].map((later) => first + later));
      for (const [index, at] of times.entries()) {
        const stood = resultOf(await subject.store.wallets.balanceAt(agent.id, "p-1", at));
        expect(stood).toEqual({ balance: parseMoney(String(index + 1)), exposure: 0n });
      }
    });

    it("and a trade that move one wallet are dated one after the other, too, though the clock stand still or run back", async () => {
      const agent = await subject.agent({ currency: "USD" });
      const first = subject.clock.now();
      const win = (tradeId: string) => tradeVersion({ agentId: agent.id, currency: "USD", tradeId });
      const open = (tradeId: string): TradeVersion => ({ ...win(tradeId), ...pending });
      await subject.transfer(agent, { amount: "100" });
      await subject.feed([open("held"), win("won")]);
      await subject.transfer(agent, { kind: "withdrawal", amount: "1" });
      subject.clock.pass(-hour);
      await subject.feed([{ ...win("held"), version: 2 }]);
      await subject.transfer(agent, { amount: "10" });
      await subject.feed([open("held, too")]);
      subject.clock.pass(hour);
      await subject.feed([{ ...win("won"), version: 2, marketVoided: true }]);
      await subject.transfer(agent, { amount: "5" });

      const moved: readonly (readonly [kind: EntryKind, balance: string, exposure: string])[] = [
        ["deposit", "100", "0"],
        ["stake", "75", "25"],
        ["settlement", "100.49", "25"],
        ["withdrawal", "99.49", "25"],
        ["settlement", "149.98", "0"],
        ["deposit", "159.98", "0"],
        ["stake", "134.98", "25"],
        ["void", "109.49", "25"],
        ["deposit", "114.49", "25"],
      ];
      const ask = { agentId: agent.id, playerId: "p-1", kind: null, start: null, end: null, after: null, limit: 20 };
      const entries = resultOf(await subject.store.wallets.listEntries(ask)).toReversed();
      expect(entries.map(({ kind, createdAt }) => [kind, createdAt])).toEqual(
        moved.map(([kind], later) => [kind, first + BigInt(later)]),
      );
      const standAt = async (at: bigint) =>
        resultOf(await subject.store.wallets.balanceAt(agent.id, "p-1", instant(at)));
      expect(await standAt(first - 1n)).toEqual({ balance: 0n, exposure: 0n });
      for (const [later, [, balance, exposure]] of moved.entries()) {
        const stand = { balance: parseMoney(balance), exposure: parseMoney(exposure) };
        expect(entries[later]).toMatchObject(stand);
        expect(await standAt(first + BigInt(later))).toEqual(stand);
      }
    });
  });

  describe("transfers that come at once", () => {
    it("on one wallet keep its balance exact, each on top of the one before it", async () => {
      const agent = await subject.agent();
      resultOf(await subject.transfer(agent, { amount: "1000", ticketId: "first" }));
      const amounts = Array.from({ length: 60 }, (_, index) => `${index + 1}.0000000${index % 10}`);
      const posted = await Promise.all(
        amounts.map((amount, index) =>
          subject.transfer(agent, { amount, kind: index % 2 === 0 ? "deposit" : "withdrawal" }),
        ),
      );
      let balance = parseMoney("1000");
      const byTime = posted
        .map((outcome) => resultOf(outcome).transfer)
        .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
      for (const { kind, amount, balanceAfter } of byTime) {
        expect(balanceAfter).toBe(kind === "deposit" ? balance + amount : balance - amount);
        balance = balanceAfter;
      }
      expect(byTime).toHaveLength(amounts.length);
      expect(await subject.balance(agent)).toBe(balance);
    });

    it("never take out more than there is", async () => {
      const agent = await subject.agent();
      resultOf(await subject.transfer(agent, { amount: "10" }));
      const asked = Array.from({ length: 30 }, () => subject.transfer(agent, { kind: "withdrawal", amount: "1" }));
      const kinds = (await Promise.all(asked)).map((outcome) => (outcome.ok ? "posted" : outcome.failure.kind));
      expect(kinds.filter((kind) => kind === "posted")).toHaveLength(10);
      expect(kinds.filter((kind) => kind === "balance_too_low")).toHaveLength(20);
      expect(await subject.balance(agent)).toBe(0n);
    });

    it("open a new player's wallet once", async () => {
      const agent = await subject.agent();
      const posted = await Promise.all(Array.from({ length: 20 }, () => subject.transfer(agent, { amount: "0.5" })));
      for (const outcome of posted) resultOf(outcome);
      expect(await subject.balance(agent)).toBe(parseMoney("10"));
    });
  });
}
