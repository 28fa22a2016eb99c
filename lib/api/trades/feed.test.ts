import { beforeAll, describe, expect, it } from "vitest";
import { FeedData, SummaryData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import { summary } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { feedTarget, onDay, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { bodyBytesMax } from "#lib/domain/keys/signing-text";

const office = openInProcessOffice();
let agent = "";
let reader: SignedClient;
let feed: SignedClient;
beforeAll(async () => {
  agent = await office.newAgent();
  reader = await office.newKey(agent, "--limit", "report=0,trades=0");
  feed = await office.newFeed();
  await office.ops("rate", "set", "--currency", "EUR", "--usd", "1.1", "--from", onDay(-10, "00:00:00.000000000"));
});

const send = async (trades: readonly unknown[]) => expectData(await feed.post(feedTarget, { trades }), FeedData);
/** Each test has days of its own, because it must not count another test's trades. */
const wholeDay = (day: number) =>
  ({ create: [onDay(day, "00:00:00.000000000"), onDay(day + 1, "00:00:00.000000000")] }) as const;
const summaryOfDay = async (day: number) => expectData(await summary(reader, wholeDay(day)), SummaryData);
const matchedOn = (day: number) => ({
  matched_at: onDay(day, "10:00:00.000000000"),
  settled_at: onDay(day, "12:00:00.000000000"),
});

describe("a trade that is fed", () => {
  it("is in the report by the time its answer is sent", async () => {
    const sent = await send([wireTrade(agent, { trade_id: "seen", ...matchedOn(1) })]);
    expect(sent).toEqual({ applied: 1, unchanged: 0, refused: [], warnings: [] });
    expect(await summaryOfDay(1)).toMatchObject({
      trade_count: 1,
      win_count: 1,
      currency: "EUR",
      total_turnover: "25.00000000",
      commission: "0.51000000",
      total_payout: "50.49000000",
      net_pnl: "25.49000000",
      usd_total_turnover: "27.50000000",
      usd_net_pnl: "28.03900000",
    });
  });

  it("needs no idempotency key: its version makes it safe to repeat", async () => {
    const body = JSON.stringify({ trades: [wireTrade(agent, { trade_id: "keyless", ...matchedOn(4) })] });
    expectData(await feed.call({ target: feedTarget, body, idempotencyKey: null }), FeedData);
  });
});

describe("a trade that contradicts itself", () => {
  it("is taken in with a warning for each contradiction, at its place, and again when it is repeated", async () => {
    const lost = wireTrade(agent, { trade_id: "lost", ...matchedOn(18), settlement_result: "LOSE", payout: "5" });
    const early = { settled_at: onDay(18, "09:00:00.000000000") };
    const pushed = wireTrade(agent, { trade_id: "pushed", ...matchedOn(18), ...early, settlement_result: "PUSH" });
    const bad = { ...lost, trade_id: "bad", turnover: "-1" };
    const batch = [bad, lost, wireTrade(agent, { trade_id: "fine", ...matchedOn(18) }), pushed];
    const wanted = [
      [1, "lost", "lose_with_payout"],
      [3, "pushed", "payout_ignored"],
      [3, "pushed", "settled_before_matched"],
    ];
    for (const applied of [3, 0]) {
      const taken = await send(batch);
      expect([taken.applied, taken.refused.length]).toEqual([applied, 1]);
      expect(taken.warnings.map(({ index, trade_id, reason }) => [index, trade_id, reason])).toEqual(wanted);
    }
  });
});

describe("a feed's request", () => {
  it("may hold from 0 to 1,000 trades, and no more", async () => {
    expect(await send([])).toEqual({ applied: 0, unchanged: 0, refused: [], warnings: [] });
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => wireTrade(agent, { trade_id: `many-${index}`, ...matchedOn(15) }));
    expect(await send(many(1_000))).toMatchObject({ applied: 1_000 });
    expectRefusal(await feed.post(feedTarget, { trades: many(1_001) }), 10021);
    expect((await summaryOfDay(15)).trade_count).toBe(1_000);
  });

  it("may have 4 MiB, and not a byte more", async () => {
    const body = JSON.stringify({ trades: [wireTrade(agent, { trade_id: "padded", ...matchedOn(16) })] });
    const padded = (size: number) => feed.call({ target: feedTarget, body: body.padEnd(size, " ") });
    expect(expectData(await padded(4 * 1024 * 1024), FeedData).applied).toBe(1);
    const tooLarge = await padded(4 * 1024 * 1024 + 1);
    expectRefusal(tooLarge, 10021);
    expect(tooLarge.status).toBe(413);
  });

  it("may be larger than a transfer's only when its key may send trades", async () => {
    const body = JSON.stringify({ trades: [], note: "x".repeat(bodyBytesMax) });
    expect((await reader.call({ target: feedTarget, body })).status).toBe(413);
    expect(expectRefusal(await feed.call({ target: feedTarget, body }), 10021)).toContain("note");
    expectRefusal(await reader.post(feedTarget, { trades: [] }), 10015);
  });

  it.each([
    ["an object without trades", {}],
    ["trades and an unknown member", { trades: [], agent_id: "acme" }],
  ])("of %s is refused whole", async (_, body) => {
    expectRefusal(await feed.post(feedTarget, body), 10021);
  });
});
