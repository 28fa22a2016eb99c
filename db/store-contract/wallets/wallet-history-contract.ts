import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Store } from "#db/store";
import { type MakeStore, storeUnderTest } from "#db/store-contract/store-under-test";
import { anyFeed } from "#db/store-contract/trades/any-feed";
import { walked } from "#db/store-contract/walked";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { historyRuns, isTorture } from "#e2e/fixtures/faults/torture";
import type { Agent } from "#lib/domain/agents/agent";
import { type Money, money } from "#lib/domain/money/money";
import { day, instant, second } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { type Bounds, type Entry, entryKinds, type PlayerKey } from "#lib/domain/wallets/entry";

const rate = "0.5";
const timeoutMs = isTorture ? 1_800_000 : 60_000;
const runs = historyRuns({ quick: 12, long: 400 });
const players = ["p-0", "p-1", "p-2"] as const;

interface Transfer {
  readonly playerId: string;
  readonly kind: "deposit" | "withdrawal";
  readonly amount: string;
}

const anyTransfer: fc.Arbitrary<Transfer> = fc.record({
  playerId: fc.constantFrom(...players),
  kind: fc.constantFrom("deposit", "deposit", "withdrawal"),
  amount: fc.integer({ min: 1, max: 3_000 }).map(String),
});

/** A feed in batches with transfers between them, and other events of the agent. */
const anyHistory = fc.record({
  feed: anyFeed(rate),
  transfers: fc.array(fc.array(anyTransfer, { maxLength: 3 }), { minLength: 1, maxLength: 6 }),
  /** The batch before which trades begin to move wallets; null for an agent whose trades always did. */
  switchAt: fc.oneof(fc.constant(null), fc.nat({ max: 8 })),
  /** The batch before which retention drops trades matched in the first days. */
  retentionAt: fc.oneof(fc.constant(null), fc.nat({ max: 8 })),
  atOnce: fc.boolean(),
});

/** The rules' result from the versions alone, without entries, balances or order. */
class Model {
  readonly inForce = new Map<string, TradeVersion>();
  private dropped: TradeVersion[] = [];
  private cut = 0n;

  feed(batch: readonly TradeVersion[]): void {
    for (const trade of batch) {
      if (trade.matchedAt < this.cut) continue;
      const known = this.inForce.get(trade.tradeId);
      if (!known || known.version < trade.version) this.inForce.set(trade.tradeId, trade);
    }
  }

  drop(cut: bigint): void {
    this.cut = cut;
    for (const trade of [...this.inForce.values()]) {
      if (trade.matchedAt >= cut) continue;
      this.dropped.push(trade);
      this.inForce.delete(trade.tradeId);
    }
  }

  /** A trade dropped before trades moved the wallet never reaches it. */
  forgetDropped(): void {
    this.dropped = [];
  }

  /** A player's trades in sum: balance and held stakes. */
  of(playerId: string): { balance: bigint; exposure: bigint } {
    const all = [...this.inForce.values(), ...this.dropped];
    let [balance, exposure] = [0n, 0n];
    for (const trade of all.filter((each) => each.playerId === playerId)) {
      const isVoid =
        trade.status === "rejected" ||
        trade.marketVoided ||
        trade.settlementResult === "PUSH" ||
        trade.settlementResult === "VOID";
      if (isVoid) continue;
      balance -= trade.turnover;
      if (trade.settlementStatus === "PENDING") exposure += trade.turnover;
      else balance += trade.payout;
    }
    return { balance, exposure };
  }
}

export function walletHistoryContract(make: MakeStore): void {
  describe("a history of trades and transfers", () => {
    // Retention cuts a whole database and never back, so each run's days lie after the former run's.
    const subject = storeUnderTest(make);
    let run = 0n;

    it(
      "leaves every wallet at its transfers and its trades' last versions, entry by entry, whatever came in which order",
      async () => {
        const currency = subject.currency();
        resultOf(await subject.store.agents.setRate({ currency, usd: rate, from: instant(0n) }, subject.author()));
        await fc.assert(
          fc.asyncProperty(anyHistory, async (history) => {
            run += 1n;
            const neighbour = await subject.agent({ currency });
            const agent = await subject.agent({ currency, wallet: history.switchAt === null ? "trades" : "transfers" });
            const own = (trade: TradeVersion): TradeVersion => ({
              ...smaller(trade, run),
              agentId: agent.id,
              currency,
              playerId: players[Number(trade.tradeId.slice(2)) % players.length] ?? "p-0",
            });
            const model = new Model();
            const transferred = new Map<string, bigint>();
            const cut = instant(smallestMatching(run) + 2n * day);
            let isMoved = history.switchAt === null;
            for (const [index, batch] of history.feed.batches.entries()) {
              if (history.switchAt === index) {
                resultOf(await subject.store.books.openWallets(agent.id, subject.author()));
                isMoved = true;
              }
              if (history.retentionAt === index) {
                resultOf(await subject.store.trades.runRetention(cut, subject.author()));
                model.drop(cut);
                if (!isMoved) model.forgetDropped();
              }
              const trades = batch.map(own);
              const transfers = history.transfers[index % history.transfers.length] ?? [];
              const move = async () => {
                for (const transfer of transfers) await post(agent, transfer, transferred);
              };
              if (history.atOnce) await Promise.all([subject.feed(trades), move()]);
              else {
                await subject.feed(trades);
                await move();
              }
              model.feed(trades);
              if (index === 0) await subject.feed(trades.map((trade) => ({ ...trade, agentId: neighbour.id })));
              subject.clock.pass(second);
            }
            for (const playerId of players) {
              const traded = isMoved ? model.of(playerId) : { balance: 0n, exposure: 0n };
              const expected = {
                balance: traded.balance + (transferred.get(playerId) ?? 0n),
                exposure: traded.exposure,
              };
              await compareWallet(agent, playerId, expected);
            }
          }),
          runs,
        );
        expect(resultOf(await subject.store.proofs.verifyLedger()).faults).toEqual([]);
        expect(resultOf(await subject.store.proofs.verifyReport()).faults).toEqual([]);
        const books = resultOf(await subject.store.books.verifyBooks(null));
        expect(books.flatMap(({ faults }) => faults)).toEqual([]);
        expect(books.length).toBe(2 * Number(run));
      },
      timeoutMs,
    );

    async function post(agent: Agent, transfer: Transfer, transferred: Map<string, bigint>): Promise<void> {
      const answer = await subject.transfer(agent, transfer);
      if (!answer.ok) {
        // Only a withdrawal may be refused here: from too little, or from an unopened wallet.
        expect([transfer.kind, answer.failure.kind]).toEqual([
          "withdrawal",
          expect.stringMatching(/^(balance_too_low|player_unknown)$/),
        ]);
        return;
      }
      const { kind, amount, balanceAfter } = answer.value.transfer;
      if (kind === "withdrawal") expect(balanceAfter >= 0n).toBe(true);
      const before = transferred.get(transfer.playerId) ?? 0n;
      transferred.set(transfer.playerId, before + (kind === "deposit" ? amount : -amount));
    }

    async function compareWallet(agent: Agent, playerId: string, expected: { balance: bigint; exposure: bigint }) {
      const wallet = resultOf(await subject.store.wallets.findWallet(agent.id, playerId));
      expect({ balance: wallet?.balance ?? 0n, exposure: wallet?.exposure ?? 0n }).toEqual(expected);
      if (!wallet) return;
      const ask = { agentId: agent.id, playerId, kind: null, start: null, end: null, after: null, limit: 500 };
      const entries = resultOf(await subject.store.wallets.listEntries(ask)).toReversed();
      let balance: Money = money(0n);
      const stands = await Promise.all(
        entries.map(({ createdAt }) => subject.store.wallets.balanceAt(agent.id, playerId, createdAt)),
      );
      for (const [index, entry] of entries.entries()) {
        balance = money(balance + entry.amount);
        expect(entry.balance).toBe(balance);
        expect(stands[index]).toEqual({ ok: true, value: { balance: entry.balance, exposure: entry.exposure } });
      }
      expect(balance).toBe(wallet.balance);
      await comparePages(subject.store, { agentId: agent.id, playerId }, entries.toReversed());
      await compareStatement(agent, playerId);
    }

    async function compareStatement(agent: Agent, playerId: string): Promise<void> {
      const period = { start: instant(0n), end: instant(subject.clock.now() + day) };
      const ask = { agentId: agent.id, playerId, period, after: null, limit: 500 };
      for (const folded of [false, true]) {
        const statement = resultOf(await subject.store.players.statement({ ...ask, folded }));
        if (!statement) throw new Error("The player of this test is unknown.");
        const { opening, closing, totals, taken, returned, lines } = statement;
        expect(opening + totals.deposit.sum - totals.withdrawal.sum - taken + returned).toBe(closing);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(closing);
        const trades = lines.flatMap(({ tradeId }) => tradeId ?? []);
        if (folded) expect(new Set(trades).size).toBe(trades.length);
        else
          expect(
            lines.reduce((sum, { amount, ticketId }) => sum + (ticketId === null && amount < 0n ? -amount : 0n), 0n),
          ).toBe(taken);
      }
    }
  });
}

const runDays = 30n;
const smallestMatching = (run: bigint): bigint => 1_790_000_000_000_000_000n + run * runDays * day;

/** The same trade in the days of a run, with amounts so small that wallets hold any number of them. */
function smaller(trade: TradeVersion, run: bigint): TradeVersion {
  const mod = (amount: Money): Money => money(amount % 100_000_000_000n);
  const moved = (at: bigint) => instant(smallestMatching(run) + (at - 1_790_553_600_000_000_000n));
  return {
    ...trade,
    turnover: mod(trade.turnover),
    payout: mod(trade.payout),
    commission: mod(trade.commission),
    matchedAt: moved(trade.matchedAt),
    settledAt: trade.settledAt === null ? null : moved(trade.settledAt),
  };
}

/** Further than any database stores. */
const everything: Bounds = { start: instant(-(2n ** 70n)), end: instant(2n ** 70n) };

/** Pages of each kind, at all times and between two entries, must equal the selection from all the entries. */
async function comparePages(store: Store, player: PlayerKey, entries: readonly Entry[]): Promise<void> {
  const inner: Bounds = { start: entries.at(-2)?.createdAt ?? null, end: entries.at(1)?.createdAt ?? null };
  for (const bounds of [{ start: null, end: null }, inner, everything]) {
    const isWithin = ({ createdAt }: Entry) =>
      (bounds.start === null || createdAt >= bounds.start) && (bounds.end === null || createdAt < bounds.end);
    for (const kind of entryKinds) {
      const found = await walked<Entry>(2, async ({ after, limit }) => {
        const page = { after: after?.createdAt ?? null, limit };
        return resultOf(await store.wallets.listEntries({ ...player, kind, ...bounds, ...page }));
      });
      expect(found).toEqual(entries.filter((entry) => entry.kind === kind && isWithin(entry)));
    }
  }
}
