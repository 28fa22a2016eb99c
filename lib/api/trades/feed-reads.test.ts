import { beforeAll, expect, it } from "vitest";
import { FeedData, FeedDaysData, FeedTradeData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { feedTarget, onDay, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let agent = "";
let feed: SignedClient;
beforeAll(async () => {
  agent = await office.newAgent();
  feed = await office.newFeed();
});

const send = async (trades: readonly unknown[]) => expectData(await feed.post(feedTarget, { trades }), FeedData);
const tradeTarget = (agentId: string, tradeId: string) => `${feedTarget}?agent_id=${agentId}&trade_id=${tradeId}`;
const daysTarget = (query: string, agentId = agent) => `${feedTarget}/days?agent_id=${agentId}&${query}`;
const dayOf = (day: number) => onDay(day, "00:00:00.000000000").slice(0, 10);
const of = (trade_id: string, change: Parameters<typeof wireTrade>[1] = {}) =>
  wireTrade(agent, { trade_id, usd_rate: "1.1", ...change });

it("the feed reads back the version in force of a trade, and 20220 where there is none", async () => {
  await send([of("t-1", { version: 4 }), of("t-1", { version: 2, ...pending })]);
  const read = expectData(await feed.get(tradeTarget(agent, "t-1")), FeedTradeData);
  expect(read).toMatchObject({ trade_id: "t-1", version: 4, category: "valid" });
  expectRefusal(await feed.get(tradeTarget(agent, "t-2")), 20220);
});

it("the feed reads its trades by UTC day, every day of the range, whatever their categories", async () => {
  const matched = (day: number, at: string) => ({
    matched_at: onDay(day, at),
    settled_at: onDay(day + 1, "00:00:00.000000000"),
  });
  await send([
    of("first", matched(3, "00:00:00.000000000")),
    of("last", { ...matched(3, "23:59:59.999999999"), settlement_result: "PUSH", payout: "1" }),
    of("after", { ...matched(5, "00:00:00.000000000"), turnover: "0.00000001" }),
  ]);
  const answer = await feed.get(daysTarget(`from=${dayOf(3)}&to=${dayOf(5)}`));
  expect(expectData(answer, FeedDaysData).days).toEqual([
    { day: dayOf(3), trades: 2, turnover: "50.00000000", payout: "51.49000000" },
    { day: dayOf(4), trades: 0, turnover: "0.00000000", payout: "0.00000000" },
    { day: dayOf(5), trades: 1, turnover: "0.00000001", payout: "50.49000000" },
  ]);
  expect(answer.headers.get("x-data-available-from")).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00/);
});

it.each([
  ["no day", "from=2026-11-01", "to"],
  ["a day that the calendar lacks", "from=2026-02-30&to=2026-03-01", "from"],
  ["a time", "from=2026-11-01T00:00:00Z&to=2026-11-02", "from"],
  ["a day that cannot be kept", "from=1600-01-01&to=1600-01-02", "from"],
  ["an end before its beginning", "from=2026-11-02&to=2026-11-01", "to"],
  ["91 days", "from=2026-01-01&to=2026-04-01", "to"],
  ["an unknown parameter", "from=2026-11-01&to=2026-11-01&zone=UTC", "zone"],
])("reading by day is refused for %s, and names the parameter", async (_, query, parameter) => {
  const refused = await feed.get(daysTarget(query));
  expectRefusal(refused, 10020);
  expect(refused.headers.get("x-parameter")).toBe(parameter);
});

it("90 days are read at once", async () => {
  const read = expectData(await feed.get(daysTarget("from=2026-01-01&to=2026-03-31")), FeedDaysData);
  expect(read.days).toHaveLength(90);
});

it("an agent of nobody is refused by name", async () => {
  for (const target of [tradeTarget("nobody", "t-1"), daysTarget("from=2026-11-01&to=2026-11-01", "nobody")]) {
    const read = await feed.get(target);
    expect(expectRefusal(read, 10020)).toBe("agent_id is not a known agent.");
    expect(read.headers.get("x-parameter")).toBe("agent_id");
  }
});

it("an agent's own key reads nothing of the feed", async () => {
  const own = await office.newKey(agent);
  expectRefusal(await own.get(tradeTarget(agent, "t-1")), 10015);
  expectRefusal(await own.get(daysTarget("from=2026-11-01&to=2026-11-01")), 10015);
});
