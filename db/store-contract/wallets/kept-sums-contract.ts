import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MakeStore, storeUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { historyRuns } from "#e2e/fixtures/faults/torture";
import { attentionQuery } from "#e2e/fixtures/made/attention-query";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { differenceIn } from "#lib/domain/books/books";
import { parseMoney, zero } from "#lib/domain/money/money";
import { day, instant, minute } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { Player } from "#lib/domain/wallets/player";
import { everyTransfer } from "#lib/domain/wallets/posted-transfer";

const runs = historyRuns({ quick: 12, long: 60 });

const { matchedAt } = tradeVersion();

const anyPlayer = fc.constantFrom("p-1", "p-2", "p-3", "p-4");
const anyAmount = fc.constantFrom("0.00000001", "3", "12.5", "40", "1000.00000007");
const anyTrade = fc.record({
  what: fc.constant("trade" as const),
  playerId: anyPlayer,
  trade: fc.integer({ min: 1, max: 6 }),
  isOld: fc.boolean(),
  turnover: anyAmount,
  payout: anyAmount,
  standing: fc.constantFrom("pending" as const, "won" as const, "lost" as const, "voided" as const),
});
const anyStep = fc.oneof(
  fc.record({
    what: fc.constantFrom("deposit" as const, "deposit" as const, "withdrawal" as const),
    playerId: anyPlayer,
    amount: anyAmount,
  }),
  anyTrade,
  fc.record({ what: fc.constantFrom("player" as const, "retention" as const, "release" as const) }),
);
/** Groups of steps: a group's steps run at once, the groups one after the other. */
const anyHistory = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });
type Trade = typeof anyTrade extends fc.Arbitrary<infer T> ? T : never;
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

export function keptSumsContract(make: MakeStore): void {
  describe("what is kept in sum of an agent's wallets and transfers", () => {
    // Retention cuts a whole database and never back, so these tests have their own.
    const subject = storeUnderTest(make);

    const versions = new Map<string, number>();
    function tradeOf(agent: Agent, { playerId, trade, isOld, turnover, payout, standing }: Trade): TradeVersion {
      const tradeId = `${playerId} ${trade} ${isOld}`;
      const version = (versions.get(`${agent.id} ${tradeId}`) ?? 0) + 1;
      versions.set(`${agent.id} ${tradeId}`, version);
      const at = isOld ? instant(matchedAt - 40n * day) : matchedAt;
      const amounts = { turnover: parseMoney(turnover), payout: parseMoney(payout) };
      const made = { agentId: agent.id, currency: "USD", playerId, tradeId, version, matchedAt: at, ...amounts };
      if (standing === "pending") return tradeVersion({ ...made, ...pending });
      const lost: Partial<TradeVersion> = { settlementResult: "LOSE", payout: zero, commission: zero };
      return tradeVersion({ ...made, ...(standing === "lost" ? lost : {}), marketVoided: standing === "voided" });
    }

    async function take(agent: Agent, step: Step): Promise<void> {
      if (step.what === "trade") await subject.feed([tradeOf(agent, step)]);
      else if ("amount" in step) {
        // A withdrawal of more than the balance is refused, and changes nothing.
        await subject.transfer(agent, { playerId: step.playerId, kind: step.what, amount: step.amount });
      } else if (step.what === "player") {
        resultOf(await subject.store.players.addPlayer(agent.id, subject.fresh("player"), subject.author()));
      } else if (step.what === "retention") {
        resultOf(await subject.store.trades.runRetention(instant(matchedAt - day), subject.author()));
      } else {
        const [left] = resultOf(await subject.store.books.listLeftStakes(agent.id, 1));
        // Another release of the same group may have been first.
        if (left) await subject.store.books.releaseStake(agent.id, left.tradeId, "a reason", subject.author());
      }
    }

    async function playersOf({ id: agentId }: Agent): Promise<Player[]> {
      const all = { search: null, status: null, owing: false, order: "id", after: null, limit: 1_000 } as const;
      return resultOf(await subject.store.players.searchPlayers({ agentId, ...all }));
    }

    /** Compares the sums with those of the agent's listed wallets and transfers. */
    async function check(agent: Agent, periods: readonly Period[]): Promise<void> {
      const players = await playersOf(agent);
      const sumOf = (of: (player: Player) => bigint) => players.reduce((all, player) => all + of(player), 0n);
      const { books } = resultOf(await subject.store.books.readBooks(agent.id));
      const listed = { ...everyTransfer, agentId: agent.id, limit: 1_000 };
      const transfers = resultOf(await subject.store.wallets.listTransfers(listed));
      const sumIn = (kind: string, { start, end }: Period) => {
        const theirs = transfers.filter((t) => t.kind === kind && t.createdAt >= start && t.createdAt < end);
        return { count: theirs.length, sum: theirs.reduce((all, { amount }) => all + amount, 0n) };
      };
      const always = { start: instant(0n), end: instant(subject.clock.now() + 1_000n * day) };
      expect(books).toMatchObject({
        held: sumOf(({ balance }) => (balance > 0n ? balance : 0n)),
        owed: sumOf(({ balance }) => (balance < 0n ? -balance : 0n)),
        owingPlayers: players.filter(({ balance }) => balance < 0n).length,
        exposure: sumOf(({ exposure }) => exposure),
        deposited: sumIn("deposit", always).sum,
        withdrawn: sumIn("withdrawal", always).sum,
      });
      expect(differenceIn(books)).toBe(0n);
      const asked = [always, ...periods];
      const overview = {
        ...attentionQuery(agent.id),
        ranges: [{ create: always, settlement: null }],
        periods: asked,
      };
      const { transferTotals } = resultOf(await subject.store.reports.overview(overview));
      expect(transferTotals).toEqual(
        asked.map((period) => ({ deposit: sumIn("deposit", period), withdrawal: sumIn("withdrawal", period) })),
      );
    }

    it("is what wallets and transfers come to, after any history of them, whoever wrote at the same time", async () => {
      const anyPeriods = fc.array(
        fc.record({ from: fc.bigInt(0n, 4_000n), minutes: fc.bigInt(0n, 4_000n), rest: fc.bigInt(-2n, 2n) }),
        { maxLength: 3 },
      );
      await fc.assert(
        fc.asyncProperty(anyHistory, anyPeriods, async (groups, asked) => {
          const agent = await subject.agent({ currency: "USD" });
          const start = subject.clock.now();
          for (const group of groups) {
            await Promise.all(group.map((step) => take(agent, step)));
            subject.clock.pass(337n * minute);
          }
          const periods = asked.map(({ from, minutes, rest }) => ({
            start: instant(start + from * minute + rest),
            end: instant(start + (from + minutes) * minute),
          }));
          await check(agent, periods);
        }),
        runs,
      );
    });

    it("counts deposits of many players sent at once, their refused withdrawals not, and no other agent's", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const sent = Array.from({ length: 120 }, (_, index) =>
        subject.transfer(index % 3 === 0 ? other : agent, {
          playerId: `p-${index % 40}`,
          amount: "2.5",
          kind: index % 4 === 3 ? "withdrawal" : "deposit",
        }),
      );
      await Promise.all(sent);
      await check(agent, []);
      await check(other, []);
    });

    it("is proved for every agent", async () => {
      const proved = resultOf(await subject.store.books.verifyBooks(null));
      expect(proved.flatMap(({ faults }) => faults)).toEqual([]);
    });
  });
}
