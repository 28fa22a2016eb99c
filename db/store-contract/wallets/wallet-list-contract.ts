import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { walked } from "#db/store-contract/walked";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { type Money, parseMoney } from "#lib/domain/money/money";
import { hour, minute } from "#lib/domain/time/instant";
import type { ListedWallet, WalletQuery } from "#lib/domain/wallets/player";

export function walletListContract(subject: StoreUnderTest): void {
  describe("the list of wallets", () => {
    const everyWallet = { status: null, owing: false, balanceFrom: null, after: null, limit: 500 };
    const list = async (agent: Agent, change: Partial<WalletQuery> = {}): Promise<ListedWallet[]> =>
      resultOf(await subject.store.players.listWallets({ agentId: agent.id, ...everyWallet, ...change }));
    const idsOf = (wallets: readonly ListedWallet[]) => wallets.map(({ playerId }) => playerId);

    const paged = (agent: Agent, change: Partial<WalletQuery>, between?: () => Promise<unknown>) =>
      walked<ListedWallet>(
        2,
        ({ after, limit }) => list(agent, { ...change, after: after?.playerId ?? null, limit }),
        between,
      );

    const pay = async (agent: Agent, playerId: string, amount: string) =>
      resultOf(await subject.transfer(agent, { playerId, amount, ticketId: subject.fresh("ticket") })).transfer;
    const stake = async (agent: Agent, playerId: string, turnover: string) => {
      const trade = { tradeId: subject.fresh("trade"), playerId, turnover: parseMoney(turnover), ...pending };
      const { refused } = await subject.feed([
        tradeVersion({ ...trade, agentId: agent.id, currency: agent.currency, usdRate: "1" }),
      ]);
      expect(refused).toEqual([]);
    };
    const block = async (agent: Agent, playerId: string) =>
      resultOf(await subject.store.players.setPlayerStatus(agent.id, playerId, "blocked", subject.author()));

    /** Wallets that owe much and little, hold nothing, hold as much as others, and are blocked. */
    async function manyWallets(): Promise<Agent> {
      const agent = await subject.agent();
      const deposits = { a: "0.00000001", B: "10", c: "10.00000001", d: "9.99999999", e: "70000", f: "10", g: "3" };
      for (const [playerId, amount] of Object.entries(deposits)) await pay(agent, playerId, amount);
      for (const [playerId, turnover] of Object.entries({ g: "3", h: "0.00000001", i: "500", j: "500.00000001" })) {
        await stake(agent, playerId, turnover);
      }
      for (const playerId of ["c", "f", "i"]) await block(agent, playerId);
      return agent;
    }

    it("has an agent's own by id, capitals first, each as it stands and with when it was opened", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const openedAt = subject.clock.now();
      await pay(agent, "b", "100");
      await pay(other, "b", "1");
      await pay(other, "a", "1");
      subject.clock.pass(hour);
      await stake(agent, "b", "30");
      const lastEntryAt = subject.clock.now();
      resultOf(await subject.store.players.addPlayer(agent.id, "B", subject.author()));
      const [added, moved, ...others] = await list(agent);
      expect(others).toEqual([]);
      expect(added).toMatchObject({ playerId: "B", balance: 0n, openedAt: lastEntryAt, lastEntryAt: null });
      expect(moved).toMatchObject({
        agentId: agent.id,
        playerId: "b",
        currency: agent.currency,
        status: "active",
        openedAt,
        lastEntryAt,
        balance: parseMoney("70"),
        exposure: parseMoney("30"),
      });
      expect(idsOf(await list(other))).toEqual(["a", "b"]);
      expect(await list(await subject.agent())).toEqual([]);
    });

    it("is narrowed by status, debt and balance, in any combination, at once or page by page", async () => {
      const agent = await manyWallets();
      const all = await list(agent);
      expect(idsOf(all)).toEqual([..."Bacdefghij"]);
      const amounts = [
        "-500.00000001",
        "-500",
        "-1",
        "-0.00000001",
        "0",
        "0.00000001",
        "10",
        "10.00000001",
        "70000",
        "70001",
      ];
      const bounds: (Money | null)[] = [null, ...amounts.map((text) => parseMoney(text))];
      for (const balanceFrom of bounds) {
        for (const owing of [false, true]) {
          for (const status of [null, "active", "blocked"] as const) {
            const fits = all.filter(
              (wallet) =>
                (status === null || wallet.status === status) &&
                (!owing || wallet.balance < 0n) &&
                (balanceFrom === null || wallet.balance >= balanceFrom),
            );
            const filter = { balanceFrom, owing, status };
            expect(await list(agent, filter)).toEqual(fits);
            expect(await paged(agent, filter)).toEqual(fits);
          }
        }
      }
    });

    it("walked by places has each wallet once that is there all along, while money moves and wallets are opened", async () => {
      const agent = await manyWallets();
      const before = idsOf(await list(agent));
      const seen = idsOf(
        await paged(agent, {}, async () => {
          subject.clock.pass(minute);
          await pay(agent, "a", "1000");
          await stake(agent, "e", "2000");
          await pay(agent, subject.fresh("A-opened"), "1");
          await pay(agent, subject.fresh("z-opened"), "1");
        }),
      );
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((playerId) => before.includes(playerId))).toEqual(before);
    });

    it("filtered has each wallet once that fits all along, while others come to fit and cease to", async () => {
      const agent = await manyWallets();
      const rich = { balanceFrom: parseMoney("10") };
      const before = idsOf(await list(agent, rich));
      let round = 0;
      const seen = idsOf(
        await paged(agent, rich, async () => {
          round += 1;
          await pay(agent, "d", "100");
          await pay(agent, "j", "1000");
          if (round === 1) await stake(agent, "B", "5");
        }),
      );
      expect(new Set(seen).size).toBe(seen.length);
      const stayed = before.filter((playerId) => playerId !== "B");
      expect(seen.filter((playerId) => stayed.includes(playerId))).toEqual(stayed);
    });
  });
}
