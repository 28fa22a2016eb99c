import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { pageRowsMax } from "#lib/domain/lists/list-page";
import { day, hour, type Instant, instant, minute } from "#lib/domain/time/instant";
import { categories } from "#lib/domain/trades/category";
import { everyTrade } from "#lib/domain/trades/trade-queries";
import { demoAgents, mainAgent } from "./demo-agents";
import { endingOf, toldAt } from "./demo-trades";
import { type LoadedDemo, loadDemo } from "./load-demo";

const folder = mkdtempSync(join(tmpdir(), "demo-"));
const agentId = mainAgent.id;
let context: TestContext;
let start: Instant;

const load = (): Promise<LoadedDemo> =>
  loadDemo({
    context,
    keepFile: join(folder, "demo.json"),
    start,
    until: context.clock.now(),
    closeFrom: instant(context.clock.now() - 6n * hour),
    showProgress() {},
  });

beforeAll(async () => {
  context = await openTestContext();
  start = instant(context.clock.now() - 36n * hour);
});
afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true });
});

async function expectProofs(): Promise<void> {
  const { proofs, books } = context.store;
  expect(resultOf(await proofs.verifyLedger()).faults).toEqual([]);
  expect(resultOf(await proofs.verifyReport()).faults).toEqual([]);
  expect(resultOf(await proofs.verifyAudit(null, context.clock.now())).faults).toEqual([]);
  const findings = resultOf(await books.verifyBooks(null)).map(({ agentId: id, faults }) => [id, faults]);
  expect(findings).toEqual(demoAgents.map(({ id }) => [id, []]).sort());
}

const tradesOf = async (category: (typeof categories)[number], until = context.clock.now()) => {
  const query = { agentId, range: { create: { start, end: until }, settlement: null }, ...everyTrade, category };
  return resultOf(await context.store.trades.listTrades({ ...query, limit: pageRowsMax })).trades;
};

const waiting = async () => {
  const filters = { state: "open", kind: null, maker: null, playerId: null, ticketId: null } as const;
  const query = { agentId, ...filters, now: context.clock.now(), after: null, limit: 10 };
  return resultOf(await context.store.approvals.listApprovals(query)).approvals.length;
};

describe("the demo", () => {
  it("is loaded with something on every page, and all four proofs find no fault", async () => {
    const { sent } = await load();
    expect(sent.trades).toBeGreaterThan(2_000);
    expect(sent.transfers).toBeGreaterThan(200);
    for (const category of categories) expect((await tradesOf(category)).length).toBeGreaterThan(10);
    const { limits } = resultOf(await context.store.limits.readControls(agentId));
    expect(limits.some(({ used, bound }) => used * 5n > bound * 4n)).toBe(true);
    const runs = resultOf(await context.store.bulk.listRuns({ agentId, state: null, after: null, limit: 10 }));
    expect(runs).toMatchObject([{ state: "finished_with_refusals", rows: 27, posted: 24, refused: 3 }]);
    expect(await waiting()).toBe(2);
    const filters = { playerId: null, kind: null, ticketId: null, start: null, end: null, after: null };
    const refused = resultOf(await context.store.wallets.listRefusals({ agentId, ...filters, limit: pageRowsMax }));
    expect(refused.length).toBeLessThan(30);
    await expectProofs();
  });

  it("goes on when it is run again a day later: what was open is settled, and two transfers wait again", async () => {
    const middle = context.clock.now();
    context.clock.pass(day + 7n * minute);
    expect((await load()).sent.trades).toBeGreaterThan(1_000);
    const over = (await tradesOf("unsettled", middle)).filter((trade) => {
      const [next] = endingOf(trade);
      return next && toldAt(next) < context.clock.now();
    });
    expect(over).toEqual([]);
    expect(await waiting()).toBe(2);
    await expectProofs();
  });
});
