import { beforeAll, describe, expect, it } from "vitest";
import { ReportTradeData, ReportTradesData, StatementData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import { trade, tradesBehind, tradesPath } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { statement } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, onDay, pending, type WireTrade, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { formatInstant, hour } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let agent = "";
let client: SignedClient;
let feed: SignedClient;

const tell = async (trade_id: string, version: number, change: Partial<WireTrade> = {}) => {
  office.clock.pass(hour);
  await feedAll(feed, [wireTrade(agent, { trade_id, version, currency: "USD", ...change })]);
  return formatInstant(office.clock.now());
};
const record = async (tradeId: string) => expectData(await trade(client, tradeId), ReportTradeData);

beforeAll(async () => {
  agent = await office.newAgent("USD");
  client = await office.newKey(agent, "--limit", "trades=0,lists=0");
  feed = await office.newFeed();
});

describe("a trade by its id", () => {
  it("is the version in force as the list has it, with every version, and movements as the statement has them", async () => {
    const cameAt = [
      await tell("t-1", 2, pending),
      await tell("t-1", 5),
      await tell("t-1", 3, { settlement_result: "LOSE", payout: "0.00000000", commission: "0.00000000" }),
      await tell("t-1", 7, { settlement_result: "PUSH", payout: "25.00000000", commission: "0.00000000" }),
    ];
    await tell("beside", 1);
    const { trade: inForce, versions, movements } = await record("t-1");
    const day = { create: [onDay(0, "00:00:00.000000000"), onDay(1, "00:00:00.000000000")] } as const;
    const { trades } = expectData(await tradesBehind(client, day), ReportTradesData);
    expect(inForce).toEqual(trades.find(({ trade_id }) => trade_id === "t-1"));
    expect(
      versions.map(({ version, settlement_result, received_at }) => [version, settlement_result, received_at]),
    ).toEqual([
      [2, null, cameAt[0]],
      [3, "LOSE", cameAt[2]],
      [5, "WIN", cameAt[1]],
      [7, "PUSH", cameAt[3]],
    ]);
    const { received_at: _, ...last } = versions.at(-1) ?? expect.fail("There is no version.");
    expect(inForce).toMatchObject(last);
    const { entries } = expectData(await statement(client, "p-1"), StatementData);
    expect(movements).toEqual(entries.filter(({ trade_id }) => trade_id === "t-1").reverse());
    expect(movements.map(({ kind, trade_version }) => [kind, trade_version])).toEqual([
      ["stake", 2],
      ["settlement", 5],
      ["void", 7],
    ]);
  });

  it.each([
    ["a slash", "a/b"],
    ["signs of a query and a fragment", "a?b#c&d=e+f"],
    ["the length bound, in the widest characters", "🎲".repeat(256)],
    ["a dot alone", "."],
  ])("is found by an id with %s, which the path has percent-encoded", async (_, tradeId) => {
    await tell(tradeId, 1);
    expect((await record(tradeId)).trade.trade_id).toBe(tradeId);
  });

  it("that does not exist is refused with its own code, and so is another agent's", async () => {
    const other = await office.newAgent("USD");
    await feedAll(feed, [wireTrade(other, { trade_id: "theirs", currency: "USD" })]);
    const theirs = await office.newKey(other);
    expect(expectData(await trade(theirs, "theirs"), ReportTradeData).trade.agent_id).toBe(other);
    for (const tradeId of ["theirs", "never", "T-1", "t-1 "]) {
      const answer = await trade(client, tradeId);
      expectRefusal(answer, 20220);
      expect(answer.status).toBe(404);
      expect([answer.headers.get("x-reason"), answer.headers.get("x-parameter")]).toEqual([
        "trade_unknown",
        "trade_id",
      ]);
    }
  });

  it.each(["%zz", "%00", "x".repeat(257)])(
    "with %j in the path is refused as a wrong parameter, and named",
    async (segment) => {
      expect(expectRefusal(await client.get(`${tradesPath}/${segment}`), 10020)).toContain("trade_id");
    },
  );

  it("takes no parameters, and needs the scope report:read", async () => {
    expect(expectRefusal(await client.get(`${tradesPath}/t-1?version=2`), 10020)).toContain("version");
    expectRefusal(await trade(await office.newKey(agent, "--scopes", "wallet:read"), "t-1"), 10015);
  });

  it("spends the quota of the trades", async () => {
    const bound = await office.newKey(agent, "--limit", "trades=2");
    expect((await trade(bound, "t-1")).headers.get("ratelimit-remaining")).toBe("1");
    expectRefusal(await trade(bound, "never"), 20220);
    expectRefusal(await trade(bound, "t-1"), 10060);
  });
});
