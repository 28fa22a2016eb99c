import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { formatInstant } from "#lib/domain/time/instant";
import { runRetention } from "./run-retention";
import { takeInTrades } from "./take-in-trades";

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
  const acme = { id: "acme", name: "Acme", currency: "USD", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(acme, context.author()));
});
afterAll(() => context.close());

const tradeAt = (id: string, matched_at: string) => ({
  trade_id: id,
  version: 1,
  agent_id: "acme",
  external_player_id: "p-1",
  market_id: "m-1",
  selection: "Home",
  side: "BACK",
  price: "2.04",
  currency: "USD",
  turnover: "25",
  payout: "0",
  commission: "0",
  status: "accepted",
  settlement_status: "PENDING",
  market_voided: false,
  matched_at,
});

describe("a retention run", () => {
  it("deletes the trades matched before 00:00 UTC six months ago, to the nanosecond, and nothing else", async () => {
    const trades = [tradeAt("old", "2026-05-19T23:59:59.999999999Z"), tradeAt("kept", "2026-05-20T00:00:00Z")];
    expect(resultOf(await takeInTrades(context, trades))).toMatchObject({ applied: 2 });
    const run = resultOf(await runRetention(context, context.author()));
    expect(run.deleted).toBe(1);
    expect(formatInstant(run.availableFrom)).toBe("2026-05-20T00:00:00.000000000Z");
    expect(resultOf(await runRetention(context, context.author())).deleted).toBe(0);
    expect(resultOf(await takeInTrades(context, trades))).toMatchObject({
      unchanged: 1,
      refused: [{ trade_id: "old" }],
    });
  });
});
