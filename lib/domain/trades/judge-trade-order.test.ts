import { expect, it } from "vitest";
import { byMeasure } from "#lib/domain/reports/measure";
import { FigureSum } from "#lib/domain/reports/summary";
import { judgeTradeOrder, tradesSortedMax } from "./judge-trade-order";

it("trades are shown by amount in ranges that hold few, and by time or for one player in any", () => {
  const figuresOf = (count: number) => {
    const sum = new FigureSum();
    const none = { units: byMeasure(() => 0n), parts: byMeasure(() => 0n) };
    sum.add("valid", { count: BigInt(count), wins: 0n, ...none });
    return sum.figures();
  };
  const [few, many] = [figuresOf(tradesSortedMax), figuresOf(tradesSortedMax + 1)];
  const judged = (order: "-time" | "-amount", playerId: string | null) =>
    [few, many].map((figures) => judgeTradeOrder({ order, playerId }, figures).ok);
  expect(judged("-amount", null)).toEqual([true, false]);
  expect(judged("-amount", "p-1")).toEqual([true, true]);
  expect(judged("-time", null)).toEqual([true, true]);
});
