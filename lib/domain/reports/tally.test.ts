import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTradeAmount } from "#e2e/fixtures/made/trade-version";
import { splitMoney } from "#lib/domain/money/money";
import { type Category, categories } from "#lib/domain/trades/category";
import { pivotOrders } from "./figure";
import { byMeasure, bySumColumn, type KeyedRow, KeyNumbers, PackedSums, sumColumn } from "./packed-sums";
import { pivotOf } from "./pivot";
import { FigureSum, summarise } from "./summary";
import { Tally } from "./tally";

const anyRow: fc.Arbitrary<KeyedRow> = fc
  .record({
    key: fc.integer({ min: 0, max: 40 }).map((number) => `k-${number}`),
    createdDay: fc.bigInt({ min: -3n, max: 3n }),
    category: fc.constantFrom<Category>(...categories),
    count: fc.bigInt({ min: 1n, max: 9n }),
    amounts: fc.record(byMeasure(() => anyTradeAmount)),
  })
  .map(({ amounts, ...row }) => {
    const halves = byMeasure((measure) => splitMoney(amounts[measure]));
    return {
      ...row,
      wins: row.category === "valid" ? row.count / 2n : 0n,
      ...bySumColumn((measure, half) => halves[measure][half === "Units" ? "units" : "parts"]),
    };
  });

describe("a tally", () => {
  it("of packed sums of some days, with other sums added or taken off, is the pivot of the same sums one by one", () => {
    fc.assert(
      fc.property(
        fc.array(anyRow, { maxLength: 120 }),
        fc.array(anyRow, { maxLength: 20 }),
        fc.uniqueArray(fc.bigInt({ min: -3n, max: 3n })),
        fc.constantFrom(...pivotOrders),
        (rows, more, days, order) => {
          const numbers = new KeyNumbers();
          const packed = [rows.slice(0, 50), rows.slice(50)].map((some) => new PackedSums(some, numbers));
          const added = new PackedSums(more, numbers);
          const tally = new Tally(numbers);
          const chosen = new Set(days);
          for (const sums of packed) tally.add(sums, 1n, chosen);
          tally.add(added, 1n, null);
          tally.add(added, 1n, null);
          tally.add(added, -1n, null);

          const byKey = new Map<string, FigureSum>();
          for (const row of [...rows.filter(({ createdDay }) => chosen.has(createdDay)), ...more]) {
            const sum = byKey.get(row.key) ?? new FigureSum();
            sum.add(row.category, {
              ...row,
              units: byMeasure((measure) => row[sumColumn(measure, "Units")]),
              parts: byMeasure((measure) => row[sumColumn(measure, "Parts")]),
            });
            byKey.set(row.key, sum);
          }
          const oneByOne = [...byKey].map(([key, sum]) => ({ key, period: null, figures: sum.figures() }));
          const [found, wanted] = [tally.pivot(order), pivotOf(oneByOne, order)];
          expect(found.count).toBe(wanted.count);
          expect(found.top).toEqual(wanted.top);
          expect(found.rest && summarise(found.rest, "EUR")).toEqual(wanted.rest && summarise(wanted.rest, "EUR"));
        },
      ),
    );
  });
});
