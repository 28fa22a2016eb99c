import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { pageRowsMax } from "#lib/domain/page-bounds";
import { day, hour, type Instant, instant, minute } from "#lib/domain/time/instant";
import type { Entry } from "#lib/domain/wallets/entry";
import { everyTrade } from "#lib/store/trade";
import { demoAccounts } from "./demo-accounts";
import { demoAgents, mainAgent } from "./demo-agents";
import { type LoadedHistory, loadHistory } from "./load-history";
import { minuteOf, storiesIn, storyOf } from "./trade-story";

const folder = mkdtempSync(join(tmpdir(), "demo-history-"));
let context: TestContext;
let start: Instant;
let middle: Instant;
let sentFirst = 0;

const load = (): Promise<LoadedHistory> =>
  loadHistory({
    ...{ context, start, until: context.clock.now(), closeFrom: instant(context.clock.now() - 6n * hour) },
    ...{ maker: () => ({ actor: "key:demo", reason: null }), showProgress() {} },
  });

/** A first run, the live trades of its last minute, and a run on the next day. */
beforeAll(async () => {
  context = await openTestContext();
  middle = context.clock.now();
  start = instant(middle - 36n * hour);
  await demoAccounts(context, join(folder, "demo.json"), start);
  const first = await load();
  sentFirst = first.sent.trades;
  resultOf(await context.store.trades.applyTrades([liveTrade()], middle));
  context.clock.pass(day + 7n * minute);
  await load();
});
afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true });
});

/** An accepted live trade that is settled while no demo runs. */
function liveTrade() {
  for (const [pending, end] of storiesIn(mainAgent, minuteOf(middle) - 1, "live")) {
    if (pending && end?.nextAt === null && end.trade.settlementStatus === "SETTLED") return pending.trade;
  }
  throw new Error("No live trade of that minute is settled.");
}

async function entriesOf(agentId: string): Promise<Entry[][]> {
  const wallets = resultOf(await context.store.players.listPlayers({ agentId, limit: pageRowsMax }));
  const filters = { kind: null, start: null, end: null, after: null, limit: pageRowsMax };
  const entries = wallets.map(({ playerId }) => context.store.wallets.listEntries({ agentId, playerId, ...filters }));
  return (await Promise.all(entries)).map((list) => resultOf(list).toReversed());
}

describe("the demo's history", () => {
  it("dates every entry within its time, with trades and transfers of a wallet in one order", async () => {
    const wallets = await entriesOf(mainAgent.id);
    const all = wallets.flat();
    expect(all.filter(({ createdAt }) => createdAt < start || createdAt > context.clock.now() + 1_000n)).toEqual([]);
    const interleaved = wallets.filter((entries) => {
      const first = entries.findIndex(({ tradeId }) => tradeId !== null);
      return first > 0 && entries.slice(first).some(({ kind }) => kind === "deposit" || kind === "withdrawal");
    });
    expect(interleaved.length).toBeGreaterThan(20);
    expect(new Set(all.map(({ kind }) => kind))).toContain("stake");
  });

  it("never takes a wallet below 0 by a stake, and is refused nothing but greedy withdrawals", async () => {
    for (const { id: agentId } of demoAgents) {
      const overdrawn = (await entriesOf(agentId))
        .flat()
        .filter(({ kind, balance }) => kind === "stake" && balance < 0n);
      expect(overdrawn).toEqual([]);
      const filters = { playerId: null, kind: null, ticketId: null, start: null, end: null, after: null };
      const refused = resultOf(await context.store.wallets.listRefusals({ agentId, ...filters, limit: pageRowsMax }));
      expect(refused.filter(({ failure }) => failure !== "balance_too_low")).toEqual([]);
      expect(refused.length).toBeLessThan(30);
    }
  });

  it("leaves the wallets of the agent whose wallets are kept elsewhere to transfers", async () => {
    const kinds = new Set((await entriesOf("lotus")).flat().map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["deposit", "withdrawal"]);
  });

  it("goes on where an earlier run ended: what was open is settled, also of live trades, and nothing is told twice", async () => {
    const end = context.clock.now();
    const range = { create: { start, end: instant(middle - 3n * hour) }, settlement: null };
    const filters = { ...everyTrade, category: "unsettled", limit: pageRowsMax } as const;
    const { trades: unsettled } = resultOf(
      await context.store.trades.listTrades({ agentId: mainAgent.id, range, ...filters }),
    );
    const over = unsettled.filter(({ tradeId }) => (storyOf(tradeId)?.[1]?.toldAt ?? end) < end);
    expect(over).toEqual([]);
    const live = resultOf(await context.store.trades.findTrade(mainAgent.id, liveTrade().tradeId));
    expect(live?.trade.settlementStatus).toBe("SETTLED");
    expect((await load()).sent).toEqual({ trades: 0, transfers: 0 });
    expect(sentFirst).toBeGreaterThan(1_000);
  });

  it("has what the team did before it, in the order of time", async () => {
    const rows = resultOf(await context.store.audit.listAudit({ agentId: mainAgent.id, limit: pageRowsMax }));
    const times = rows.toReversed().map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, other) => (one < other ? -1 : 1)));
    const told = new Set(rows.map(({ action }) => action));
    for (const action of ["key.rotate", "key.revoke", "member.role", "invitation.withdraw", "agent.set", "view.save"]) {
      expect(told).toContain(action);
    }
  });

  it("keeps a ledger and a report without a fault, which prove each other for every agent", async () => {
    expect(resultOf(await context.store.proofs.verifyLedger()).faults).toEqual([]);
    expect(resultOf(await context.store.proofs.verifyReport()).faults).toEqual([]);
    const findings = resultOf(await context.store.books.verifyBooks(null));
    expect(findings.map(({ agentId, faults }) => [agentId, faults])).toEqual(
      ["harbour", "lotus", "meridian"].map((agentId) => [agentId, []]),
    );
  });
});
