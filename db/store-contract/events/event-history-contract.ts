import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MakeStore, storeUnderTest } from "#db/store-contract/store-under-test";
import { anyFeed } from "#db/store-contract/trades/any-feed";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { historyRuns, isTorture } from "#e2e/fixtures/faults/torture";
import type { Agent } from "#lib/domain/agents/agent";
import type { EventRecord } from "#lib/domain/events/event-log";
import { instant, second } from "#lib/domain/time/instant";
import { contentOfTrade } from "#lib/domain/trades/trade";
import { inShort } from "./event-log-under-test";

const rate = "0.5";
const timeoutMs = isTorture ? 1_800_000 : 60_000;
const runs = historyRuns({ quick: 12, long: 300 });
const players = ["p-0", "p-1", "p-2", "p-3"] as const;

const anyTransfer = fc.record({
  playerId: fc.constantFrom(...players),
  kind: fc.constantFrom<"deposit" | "withdrawal">("deposit", "deposit", "withdrawal"),
  amount: fc.integer({ min: 1, max: 500 }).map(String),
});

/** Up to 16 writers at once beside a feed, and a consumer that dies now and then. */
const anyHistory = fc.record({
  feed: anyFeed(rate),
  transfers: fc.array(fc.array(anyTransfer, { minLength: 1, maxLength: 16 }), { minLength: 1, maxLength: 5 }),
  wallet: fc.constantFrom<"trades" | "transfers">("trades", "trades", "transfers"),
  /** How many events each of the consumer's pages may hold, in turn. */
  limits: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
  /** Whether the consumer dies after a page, before it keeps what the page brought; in turn. */
  deaths: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
});
type History = typeof anyHistory extends fc.Arbitrary<infer T> ? T : never;

/** What an agent's system keeps: one number, its players' wallets and their trades, all kept together. */
class Mirror {
  number = 0;
  readonly wallets = new Map<string, { readonly balance: bigint; readonly exposure: bigint }>();
  readonly trades = new Map<string, string>();
  readonly taken: string[] = [];

  take(event: EventRecord): void {
    expect(event.sequence).toBe(this.number + 1);
    this.number = event.sequence;
    this.taken.push(inShort(event));
    if ("transfer" in event) {
      const { playerId, balanceAfter: balance } = event.transfer;
      this.wallets.set(playerId, { balance, exposure: this.wallets.get(playerId)?.exposure ?? 0n });
    }
    if ("tradeId" in event) this.trades.set(event.tradeId, toldContent(event));
    if ("movement" in event && event.movement) {
      const { playerId, balanceAfter: balance, exposureAfter: exposure } = event.movement;
      this.wallets.set(playerId, { balance, exposure });
    }
  }
}

function toldContent({ version, inForce, past }: Extract<EventRecord, { tradeId: string }>): string {
  return inForce?.version === version ? contentOfTrade(inForce) : (past?.content ?? "");
}

export function eventHistoryContract(make: MakeStore, servers: number): void {
  describe("a consumer of events that keeps one number", () => {
    const subject = storeUnderTest(make, servers);

    const readAfter = async (agent: Agent, after: number, limit = 1_000) =>
      resultOf(await subject.store.events.listEvents({ agentId: agent.id, after, limit, types: null }));

    async function consume(agent: Agent, { limits, deaths }: History, mirror: Mirror, isOver: () => boolean) {
      for (let page = 0; !isOver(); page += 1) {
        const { events, last } = await readAfter(agent, mirror.number, limits[page % limits.length]);
        expect(last).toBeGreaterThanOrEqual(events.at(-1)?.sequence ?? mirror.number);
        if (!deaths[page % deaths.length] || page % 3 === 0) for (const event of events) mirror.take(event);
      }
    }

    async function write(agent: Agent, { feed, transfers }: History): Promise<void> {
      for (const [index, batch] of feed.batches.entries()) {
        const trades = batch.map((trade) => ({
          ...trade,
          agentId: agent.id,
          currency: agent.currency,
          playerId: players[Number(trade.tradeId.slice(2)) % players.length] ?? "p-0",
        }));
        const atOnce = (transfers[index % transfers.length] ?? []).map((transfer) => subject.transfer(agent, transfer));
        await Promise.all([subject.feed(trades), ...atOnce]);
        subject.clock.pass(second);
      }
    }

    /** The agent's wallets that anything moved, and its trades, as the database has them. */
    async function truth(agent: Agent) {
      const wallets = resultOf(await subject.store.players.listPlayers({ agentId: agent.id, limit: 100 }));
      const trades = await subject.trades(agent.id);
      return {
        wallets: byName(
          wallets
            .filter(({ lastEntryAt }) => lastEntryAt !== null)
            .map(({ playerId, balance, exposure }) => [playerId, { balance, exposure }]),
        ),
        trades: byName(trades.map((trade) => [trade.tradeId, contentOfTrade(trade)])),
      };
    }

    async function compare(agent: Agent, mirror: Mirror): Promise<void> {
      const expected = await truth(agent);
      await expect
        .poll(() => ({ wallets: byName(mirror.wallets), trades: byName(mirror.trades) }), { interval: 5 })
        .toEqual(expected);
      // Nothing appeared below a number that was given out.
      const again: string[] = [];
      for (let page = await readAfter(agent, 0); page.events.length > 0; ) {
        again.push(...page.events.map(inShort));
        page = await readAfter(agent, page.lookedTo);
      }
      expect(mirror.taken).toEqual(again);
    }

    it(
      "has every wallet and trade as the database has it, whoever wrote at once and whenever it died",
      async () => {
        const currency = subject.currency();
        resultOf(await subject.store.agents.setRate({ currency, usd: rate, from: instant(0n) }, subject.author()));
        await fc.assert(
          fc.asyncProperty(anyHistory, async (history) => {
            const agent = await subject.agent({ currency, wallet: history.wallet });
            const mirror = new Mirror();
            let isOver = false;
            const consuming = consume(agent, history, mirror, () => isOver);
            try {
              await write(agent, history);
              await compare(agent, mirror);
            } finally {
              isOver = true;
            }
            await consuming;
          }),
          runs,
        );
        expect(resultOf(await subject.store.proofs.verifyEvents()).faults).toEqual([]);
      },
      timeoutMs,
    );
  });
}

const byName = <T>(entries: Iterable<readonly [string, T]>): Readonly<Record<string, T>> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
