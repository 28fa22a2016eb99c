import { beforeAll, describe, expect, it } from "vitest";
import { FeedData, ReportTradesData, SummaryData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import { summary, tradesBehind } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { feedAll, feedTarget, onDay, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { bodyBytesMax } from "#lib/domain/keys/signing-bounds";

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
/** Each test has days of its own, so that it never counts another test's trades. */
const wholeDay = (day: number) =>
  ({ create: [onDay(day, "00:00:00.000000000"), onDay(day + 1, "00:00:00.000000000")] }) as const;
const summaryOfDay = async (day: number) => expectData(await summary(reader, wholeDay(day)), SummaryData);
const tradesOfDay = async (day: number) =>
  expectData(await tradesBehind(reader, wholeDay(day)), ReportTradesData).trades;
const matchedOn = (day: number) => ({
  matched_at: onDay(day, "10:00:00.000000000"),
  settled_at: onDay(day, "12:00:00.000000000"),
});

describe("a trade that is fed", () => {
  it("is in the report by the time the answer leaves", async () => {
    const sent = await send([wireTrade(agent, { trade_id: "seen", ...matchedOn(1) })]);
    expect(sent).toEqual({ applied: 1, unchanged: 0, refused: [] });
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

  it("may leave out what is null, and is given back whole", async () => {
    const { settlement_result, settled_at, market_voided, ...rest } = wireTrade(agent, {
      trade_id: "short",
      ...matchedOn(2),
      ...pending,
    });
    expect([settlement_result, settled_at, market_voided]).toEqual([null, null, false]);
    expect(await send([rest])).toMatchObject({ applied: 1 });
    expect((await tradesOfDay(2))[0]).toMatchObject({
      settlement_result: null,
      settled_at: null,
      market_voided: false,
    });
  });

  it("is unique within its agent: two agents may each have one of that name", async () => {
    const other = await office.newAgent();
    const named = { trade_id: "shared", ...matchedOn(3) };
    expect(await send([wireTrade(agent, named), wireTrade(other, { ...named, turnover: "1.00000000" })])).toMatchObject(
      { applied: 2 },
    );
    expect((await summaryOfDay(3)).total_turnover).toBe("25.00000000");
  });

  it("needs no idempotency key: its version makes it safe to repeat", async () => {
    const body = JSON.stringify({ trades: [wireTrade(agent, { trade_id: "keyless", ...matchedOn(4) })] });
    expectData(await feed.call({ target: feedTarget, body, idempotencyKey: null }), FeedData);
  });
});

describe("the versions of a trade", () => {
  it("count once however often they are repeated", async () => {
    const trade = wireTrade(agent, { trade_id: "repeated", ...matchedOn(5) });
    expect(await send([trade, trade])).toMatchObject({ applied: 1, unchanged: 1, refused: [] });
    expect(await send([trade])).toMatchObject({ applied: 0, unchanged: 1, refused: [] });
    expect((await summaryOfDay(5)).trade_count).toBe(1);
  });

  it("end in the greatest, in whatever order they come", async () => {
    const versions = [
      wireTrade(agent, { ...matchedOn(6), ...pending, version: 1 }),
      wireTrade(agent, {
        ...matchedOn(6),
        version: 2,
        settlement_result: "LOSE",
        payout: "0.00000000",
        commission: "0.00000000",
      }),
      wireTrade(agent, { ...matchedOn(6), version: 7, settlement_result: "HALF_WIN" }),
    ];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const [index, order] of orders.entries()) {
      const named = order.map((at) => ({ ...versions[at], trade_id: `ordered-${index}` }));
      for (const trade of named) expect((await send([trade])).refused).toEqual([]);
      expect(await send(named)).toEqual({ applied: 0, unchanged: 3, refused: [] });
    }
    const day = await summaryOfDay(6);
    expect([day.trade_count, day.win_count, day.total_turnover]).toEqual([6, 6, "150.00000000"]);
    expect((await tradesOfDay(6)).every(({ version }) => version === 7)).toBe(true);
  });

  it("move a trade from one category to another, with all of its figures", async () => {
    const named = { trade_id: "moved", ...matchedOn(7) };
    const standing = async () => {
      const { win_count, lose_count, void_count, unsettled_count, valid_turnover, void_turnover, unsettled_turnover } =
        await summaryOfDay(7);
      return [
        [win_count, lose_count, void_count, unsettled_count],
        [valid_turnover, void_turnover, unsettled_turnover],
      ];
    };
    await send([wireTrade(agent, { ...named, ...pending, version: 1 })]);
    expect(await standing()).toEqual([
      [0, 0, 0, 1],
      ["0.00000000", "0.00000000", "25.00000000"],
    ]);
    await send([wireTrade(agent, { ...named, version: 2 })]);
    expect(await standing()).toEqual([
      [1, 0, 0, 0],
      ["25.00000000", "0.00000000", "0.00000000"],
    ]);
    await send([
      wireTrade(agent, {
        ...named,
        version: 3,
        settlement_result: "LOSE",
        payout: "0.00000000",
        commission: "0.00000000",
        turnover: "20.00000000",
      }),
    ]);
    expect(await standing()).toEqual([
      [0, 1, 0, 0],
      ["20.00000000", "0.00000000", "0.00000000"],
    ]);
    await send([wireTrade(agent, { ...named, version: 4, market_voided: true })]);
    expect(await standing()).toEqual([
      [0, 0, 1, 0],
      ["0.00000000", "25.00000000", "0.00000000"],
    ]);
  });

  it("are the same with amounts, times, null and absent written another way", async () => {
    const trade = wireTrade(agent, { trade_id: "written", ...matchedOn(8), settlement_result: "PUSH" });
    await send([trade]);
    const rewritten = {
      ...trade,
      turnover: "25",
      payout: "50.49",
      commission: "0.510",
      matched_at: trade.matched_at.replace(".000000000Z", "+00:00"),
      settled_at: trade.settled_at?.replace(".000000000Z", ".0Z"),
      market_voided: undefined,
      usd_rate: null,
    };
    expect(await send([rewritten])).toEqual({ applied: 0, unchanged: 1, refused: [] });
    const open = wireTrade(agent, { trade_id: "written-open", ...matchedOn(8), ...pending });
    await send([open]);
    const { settled_at, settlement_result, ...absent } = open;
    expect([settled_at, settlement_result]).toEqual([null, null]);
    expect(await send([absent])).toEqual({ applied: 0, unchanged: 1, refused: [] });
  });

  it("with one number and other content are refused, in force and in history", async () => {
    const named = { trade_id: "twofold", ...matchedOn(9) };
    await send([
      wireTrade(agent, { ...named, version: 1 }),
      wireTrade(agent, { ...named, version: 2, selection: "Away" }),
    ]);
    for (const version of [1, 2]) {
      const { refused } = await send([wireTrade(agent, { ...named, version, selection: "Draw" })]);
      expect(refused).toMatchObject([{ index: 0, trade_id: "twofold", code: 20210 }]);
      expect(refused[0]?.message).toContain("version");
    }
    expect((await tradesOfDay(9))[0]).toMatchObject({ version: 2, selection: "Away" });
  });

  it("may never change what is fixed, and are judged before their number is", async () => {
    const named = { trade_id: "fixed", ...matchedOn(10) };
    await send([wireTrade(agent, { ...named, version: 5 })]);
    const changes = {
      external_player_id: { external_player_id: "p-2" },
      matched_at: { matched_at: onDay(10, "10:00:00.000000001") },
      usd_rate: { usd_rate: "1.2" },
    };
    for (const version of [4, 6]) {
      for (const [name, change] of Object.entries(changes)) {
        const { refused } = await send([wireTrade(agent, { ...named, version, ...change })]);
        expect(refused[0]?.message).toContain(name);
      }
    }
    expect(await send([wireTrade(agent, { ...named, version: 6, usd_rate: "1.10" })])).toMatchObject({ applied: 1 });
    expect(await send([wireTrade(agent, { ...named, version: 4 })])).toMatchObject({ unchanged: 1, refused: [] });
  });
});

describe("the USD rate", () => {
  it("of a matching time is stamped when a trade is first seen, and no later rate changes it", async () => {
    await office.ops("rate", "set", "--currency", "EUR", "--usd", "2", "--from", onDay(11, "10:00:00.000000000"));
    const before = {
      trade_id: "before",
      matched_at: onDay(11, "09:59:59.999999999"),
      settled_at: onDay(11, "12:00:00.000000000"),
    };
    await send([wireTrade(agent, before), wireTrade(agent, { trade_id: "from", ...matchedOn(11) })]);
    const ratesOf = async () => (await tradesOfDay(11)).map(({ trade_id, usd_rate }) => [trade_id, usd_rate]);
    expect(await ratesOf()).toEqual([
      ["from", "2"],
      ["before", "1.1"],
    ]);
    await office.ops("rate", "set", "--currency", "EUR", "--usd", "3", "--from", onDay(11, "08:00:00.000000000"));
    await send([wireTrade(agent, { ...before, version: 2, selection: "Away" })]);
    expect(await ratesOf()).toEqual([
      ["from", "2"],
      ["before", "1.1"],
    ]);
  });

  it("may be given with the trade, with up to 18 decimals", async () => {
    await send([wireTrade(agent, { trade_id: "given", ...matchedOn(12), usd_rate: "0.000000000000000001" })]);
    expect((await tradesOfDay(12))[0]).toMatchObject({ usd_rate: "0.000000000000000001", usd_turnover: "0.00000000" });
  });

  it("rounds each trade once, half away from zero, and the report adds up what was rounded", async () => {
    const tiny = {
      ...matchedOn(13),
      turnover: "0.00000001",
      payout: "0.00000003",
      commission: "0.00000000",
      usd_rate: "0.5",
    };
    await send([1, 2, 3].map((index) => wireTrade(agent, { trade_id: `tiny-${index}`, ...tiny })));
    // 3 × 0.000000005 would be 0.000000015, but each trade is rounded by itself: the sum is 0.00000003, and each payout
    // 0.00000002.
    expect(await summaryOfDay(13)).toMatchObject({ usd_valid_turnover: "0.00000003", usd_net_pnl: "0.00000003" });
  });

  it("of USD itself is 1 and needs none to be set; without one in force any other is refused", async () => {
    const [dollars, yen] = [await office.newAgent("USD"), await office.newAgent("JPY")];
    expect(await send([wireTrade(dollars, { currency: "USD" })])).toMatchObject({ applied: 1 });
    const { refused } = await send([wireTrade(yen, { currency: "JPY" })]);
    expect(refused[0]?.message).toContain("JPY");
    expect(await send([wireTrade(yen, { currency: "JPY", usd_rate: "0.0067" })])).toMatchObject({ applied: 1 });
  });
});

describe("sums past 64 bits", () => {
  it("are exact", async () => {
    const highest = {
      ...matchedOn(14),
      turnover: "90000000000.00000000",
      payout: "89999999999.99999999",
      commission: "0.00000001",
      usd_rate: "1",
    };
    await feedAll(
      feed,
      Array.from({ length: 300 }, (_, index) => wireTrade(agent, { trade_id: `huge-${index}`, ...highest })),
    );
    expect(await summaryOfDay(14)).toMatchObject({
      trade_count: 300,
      total_turnover: "27000000000000.00000000",
      total_payout: "26999999999999.99999700",
      net_pnl: "-0.00000300",
      commission: "0.00000300",
      usd_net_pnl: "-0.00000300",
    });
  });
});

describe("a feed's request", () => {
  it("may hold no trade, and 1,000, and not one more", async () => {
    expect(await send([])).toEqual({ applied: 0, unchanged: 0, refused: [] });
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

  it("has room for a batch only where the key may send trades: another key's body is no larger than a transfer's", async () => {
    const body = JSON.stringify({ trades: [], note: "x".repeat(bodyBytesMax) });
    expect((await reader.call({ target: feedTarget, body })).status).toBe(413);
    expect(expectRefusal(await feed.call({ target: feedTarget, body }), 10021)).toContain("note");
    expectRefusal(await reader.post(feedTarget, { trades: [] }), 10015);
  });

  it.each([
    ["no trades", {}],
    ["trades that are no list", { trades: {} }],
    ["a list alone", []],
    ["an unknown member", { trades: [], agent_id: "acme" }],
    ["null", null],
  ])("of %s is refused whole", async (_, body) => {
    expectRefusal(await feed.post(feedTarget, body), 10021);
  });

  it("with a member twice, however deep in a trade, is refused whole", async () => {
    const trade = JSON.stringify(wireTrade(agent, { trade_id: "double", ...matchedOn(17) }));
    const doubled = trade.replace('"turnover":', '"turnover":"1.00000000","turnover":');
    expectRefusal(await feed.call({ target: feedTarget, body: `{"trades":[${doubled}]}` }), 10021);
    expect((await summaryOfDay(17)).trade_count).toBe(0);
  });
});
