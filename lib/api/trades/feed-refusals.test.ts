import { beforeAll, expect, it } from "vitest";
import { FeedData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { feedTarget, onDay, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let agent = "";
let feed: SignedClient;
beforeAll(async () => {
  agent = await office.newAgent();
  feed = await office.newFeed();
  await office.ops("rate", "set", "--currency", "EUR", "--usd", "1.1", "--from", onDay(0, "00:00:00.000000000"));
});

it("a bad trade in a batch is refused alone, named by its place, its id, the reason and the member at fault", async () => {
  const good = (place: string) => wireTrade(agent, { trade_id: place });
  const bad = (trade_id: string, change: object) => ({ ...wireTrade(agent, { trade_id }), ...change });
  const trades = [
    good("first"),
    bad("malformed", { turnover: "-1" }),
    bad("nobody's", { agent_id: "nobody" }),
    null,
    bad("dollars", { currency: "USD" }),
    bad("no-rate", { matched_at: onDay(-1, "23:59:59.999999999") }),
    bad("open", { settled_at: null }),
    good("last"),
  ];
  const data = expectData(await feed.post(feedTarget, { trades }), FeedData);
  expect(data).toMatchObject({ applied: 2, unchanged: 0 });
  expect(data.refused.map(({ message: _, ...told }) => Object.values(told))).toEqual([
    [1, "malformed", 20210, "malformed", "turnover"],
    [2, "nobody's", 20210, "agent_unknown", "agent_id"],
    [3, null, 20210, "malformed", null],
    [4, "dollars", 20210, "currency_not_agents", "currency"],
    [5, "no-rate", 20210, "usd_rate_missing", "usd_rate"],
    [6, "open", 20210, "settlement_contradicts", "settled_at"],
  ]);
  for (const { parameter, message } of data.refused) expect(message).toContain(parameter ?? "A trade must be");
});
