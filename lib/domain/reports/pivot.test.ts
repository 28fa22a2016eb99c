import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTradeAmount } from "#e2e/fixtures/made/trade-version";
import { sortingOf } from "#lib/domain/lists/list-page";
import { splitMoney } from "#lib/domain/money/money";
import { day, hour, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { type Category, categories } from "#lib/domain/trades/category";
import { figureNames, pivotKeys, pivotOrders } from "./figure";
import { byMeasure } from "./packed-sums";
import { figuresOfPivot, type PivotRow, pivotDays, pivotOf, pivotRowsShown } from "./pivot";
import { FigureSum, figureIn, summarise } from "./summary";

const anySum = fc.record({
  category: fc.constantFrom<Category>(...categories),
  count: fc.bigInt({ min: 1n, max: 9n }),
  amounts: fc.record(byMeasure(() => anyTradeAmount)),
});

const anyRows: fc.Arbitrary<PivotRow[]> = fc.array(fc.array(anySum, { maxLength: 3 }), { maxLength: 60 }).map((all) =>
  all.map((sums, index) => {
    const sum = new FigureSum();
    for (const { category, count, amounts } of sums) {
      const halves = byMeasure((measure) => splitMoney(amounts[measure]));
      sum.add(category, {
        count,
        wins: category === "valid" ? count / 2n : 0n,
        units: byMeasure((measure) => halves[measure].units),
        parts: byMeasure((measure) => halves[measure].parts),
      });
    }
    return { key: `k-${index}`, period: null, figures: sum.figures() };
  }),
);

const figuresOfAll = (rows: readonly PivotRow[]) => figuresOfPivot({ top: rows, rest: null, count: rows.length });

describe("a pivot", () => {
  it("shows the first rows by any figure, and its rest is all others to the last digit", () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(...pivotOrders), (rows, order) => {
        const { top, rest, count } = pivotOf(rows, order);
        const filled = rows.filter(({ figures }) => summarise(figures, "EUR").trade_count > 0);
        expect(count).toBe(filled.length);
        expect(top).toHaveLength(Math.min(count, pivotRowsShown));
        expect(rest === null).toBe(count <= pivotRowsShown);
        expect(summarise(figuresOfPivot({ top, rest, count }), "EUR")).toEqual(summarise(figuresOfAll(rows), "EUR"));
        const value = ({ figures }: PivotRow) => summarise(figures, "EUR")[sortingOf(order).by];
        const others = filled.filter(({ key }) => !top.some((row) => row.key === key));
        for (const [index, row] of top.entries()) {
          for (const later of [...top.slice(index + 1), ...others]) {
            if (order.startsWith("-")) expect(value(row) >= value(later)).toBe(true);
            else expect(value(row) <= value(later)).toBe(true);
          }
        }
      }),
    );
  });

  it("reads one figure as the report has it", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const { figures } of rows) {
          const summary = summarise(figures, "EUR");
          for (const name of figureNames) expect(figureIn(name, figures)).toBe(summary[name]);
        }
      }),
    );
  });

  it("has a range's days by the clocks of a zone, one after the other from start to end", () => {
    // Berlin's clocks went back on 25 October 2026: that day had 25 hours.
    const start = instantOfMilliseconds(Date.UTC(2026, 9, 23, 12));
    const range = { create: { start, end: instant(start + 3n * day) }, settlement: null };
    const days = pivotDays(range, "Europe/Berlin");
    expect(days.map(({ key }) => key)).toEqual(["2026-10-23", "2026-10-24", "2026-10-25", "2026-10-26"]);
    expect(days.map(({ period }) => (period.end - period.start) / hour)).toEqual([10n, 24n, 25n, 13n]);
    expect(days.every(({ range: own, period }) => own.create?.start === period.start)).toBe(true);
  });

  it("is by a figure of the report, either way", () => {
    expect(pivotKeys).toEqual(["player", "market", "day"]);
    expect(new Set(pivotOrders.map((order) => sortingOf(order).by))).toEqual(new Set(figureNames));
    expect(pivotOrders).toHaveLength(2 * figureNames.length);
  });
});
