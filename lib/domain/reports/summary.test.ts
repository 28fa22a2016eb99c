import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTradeAmount } from "#e2e/fixtures/made/trade-version";
import { anyAmount } from "#lib/domain/lists/amount-range";
import { formatMoney, money, parseMoney, splitMoney, zero } from "#lib/domain/money/money";
import { type Category, categories } from "#lib/domain/trades/category";
import { tradeAmountMax } from "#lib/domain/trades/trade";
import { byMeasure, type Measure } from "./packed-sums";
import { countIn, exposureOver, FigureSum, figuresIn, howAdded, rowsAddedUpMax, summarise } from "./summary";

const rows = fc.array(
  fc.record({
    category: fc.constantFrom<Category>(...categories),
    win: fc.boolean(),
    amounts: fc.record({
      turnover: anyTradeAmount,
      payout: anyTradeAmount,
      commission: anyTradeAmount,
      usdTurnover: anyTradeAmount,
      usdPayout: anyTradeAmount,
      usdCommission: anyTradeAmount,
    }),
  }),
  { maxLength: 60 },
);

describe("a summary", () => {
  it("is the exact sum of its trades, category by category", () => {
    fc.assert(
      fc.property(rows, (trades) => {
        const sum = new FigureSum();
        for (const { category, win, amounts } of trades) {
          const halves = byMeasure((measure) => splitMoney(amounts[measure]));
          sum.add(category, {
            count: 1n,
            wins: win ? 1n : 0n,
            units: byMeasure((measure) => halves[measure].units),
            parts: byMeasure((measure) => halves[measure].parts),
          });
        }
        const total = (measure: Measure, ...of: Category[]): bigint =>
          trades.reduce((all, { category, amounts }) => (of.includes(category) ? all + amounts[measure] : all), 0n);
        const count = (wanted: Category) => trades.filter(({ category }) => category === wanted).length;
        const wins = trades.filter(({ category, win }) => category === "valid" && win).length;
        expect(summarise(sum.figures(), "EUR")).toEqual({
          trade_count: trades.length,
          win_count: wins,
          lose_count: count("valid") - wins,
          void_count: count("void"),
          unsettled_count: count("unsettled"),
          currency: trades.length === 0 ? "" : "EUR",
          total_turnover: total("turnover", "valid", "void", "unsettled"),
          valid_turnover: total("turnover", "valid"),
          void_turnover: total("turnover", "void"),
          unsettled_turnover: total("turnover", "unsettled"),
          commission: total("commission", "valid"),
          net_pnl: total("payout", "valid") - total("turnover", "valid"),
          total_payout: total("payout", "valid"),
          usd_total_turnover: total("usdTurnover", "valid", "void", "unsettled"),
          usd_valid_turnover: total("usdTurnover", "valid"),
          usd_void_turnover: total("usdTurnover", "void"),
          usd_unsettled_turnover: total("usdTurnover", "unsettled"),
          usd_commission: total("usdCommission", "valid"),
          usd_net_pnl: total("usdPayout", "valid") - total("usdTurnover", "valid"),
        });
      }),
    );
  });

  it("stays exact for ten million trades at the highest amount, far past 64 bits", () => {
    const highest = splitMoney(money(tradeAmountMax));
    const tenMillion = 10_000_000;
    const sum = new FigureSum();
    sum.add("valid", {
      count: BigInt(tenMillion),
      wins: 0n,
      units: byMeasure(() => highest.units * BigInt(tenMillion)),
      parts: byMeasure(() => highest.parts * BigInt(tenMillion)),
    });
    const { total_turnover, trade_count } = summarise(sum.figures(), "EUR");
    expect(total_turnover).toBe(900_000_000_000_000_000n * 100_000_000n);
    expect(total_turnover > 2n ** 63n).toBe(true);
    expect(trade_count).toBe(tenMillion);
  });
});

describe("some of a report's trades", () => {
  const figures = (counts: Readonly<Record<Category, number>>) => {
    const sum = new FigureSum();
    for (const category of categories) {
      const count = counts[category];
      sum.add(category, {
        count: BigInt(count),
        wins: category === "valid" ? 3n : 0n,
        units: byMeasure(() => BigInt(10 * count)),
        parts: byMeasure(() => BigInt(count)),
      });
    }
    return sum.figures();
  };

  it("are counted and added up by category, by result, or all together", () => {
    const some = figures({ valid: 10, void: 200, unsettled: 4_000 });
    expect(figuresIn(some, "void")).toEqual(some.void);
    expect(figuresIn(some, null)).toMatchObject({ count: 4_210, wins: 3 });
    expect(figuresIn(some, null).sums.usdPayout).toEqual({ units: 42_100n, parts: 4_210n });
    expect([countIn(some, null, null), countIn(some, "unsettled", null)]).toEqual([4_210, 4_000]);
    expect([countIn(some, "valid", "win"), countIn(some, null, "lose"), countIn(some, "void", "win")]).toEqual([
      3, 7, 0,
    ]);
  });

  it("are added up from rows while the range holds few, and from cells beyond, which know no result and no amount", () => {
    const few = figures({ valid: rowsAddedUpMax - 2, void: 1, unsettled: 1 });
    const many = figures({ valid: rowsAddedUpMax - 1, void: 1, unsettled: 1 });
    const filters = [
      { result: null, amounts: anyAmount },
      { result: "win", amounts: anyAmount },
      { result: null, amounts: { from: zero, to: null } },
    ] as const;
    expect(filters.map((filter) => howAdded(few, filter))).toEqual(["from rows", "from rows", "from rows"]);
    expect(filters.map((filter) => howAdded(many, filter))).toEqual(["from cells", "not at all", "not at all"]);
  });
});

const matched = (valid: string, unsettled: string) => ({
  valid_turnover: parseMoney(valid),
  unsettled_turnover: parseMoney(unsettled),
});
const settled = (valid: string) => ({ valid_turnover: parseMoney(valid) });

describe("the exposure over steps of time", () => {
  it("holds at each step's end the stakes matched before it and not settled by then", () => {
    // A was matched before all steps and is settled in the second. B was matched in the first and is settled in the
    // second. C was matched in the first and is open.
    const steps = [
      { matched: [matched("5", "0"), matched("0", "30")], settled: settled("0") },
      { matched: [], settled: settled("25") },
    ];
    const { start, ends } = exposureOver(parseMoney("30"), steps);
    expect([start, ...ends].map((open) => formatMoney(open).slice(0, 2))).toEqual(["20", "55", "30"]);
  });

  it("without steps is what it is", () => {
    expect(exposureOver(parseMoney("7"), [])).toEqual({ start: parseMoney("7"), ends: [] });
  });
});
