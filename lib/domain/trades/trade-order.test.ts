import { expect, it } from "vitest";
import { storedTrade } from "#e2e/fixtures/made/trade-version";
import { byMeasure } from "#lib/domain/reports/packed-sums";
import { FigureSum } from "#lib/domain/reports/summary";
import { tradeOrders } from "./trade-filters";
import { judgeTradeOrder, readPlace, tradesSortedMax, writePlace } from "./trade-order";

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

it("a place in a list of trades is read as it was written, in its own order alone", () => {
  const { matchedAt, turnover, tradeId, ...rest } = storedTrade({ tradeId: "t:7\n-amount" });
  for (const order of tradeOrders) {
    const written = writePlace(order, { matchedAt, turnover, tradeId, ...rest });
    for (const other of tradeOrders) {
      expect(readPlace(other, written)).toEqual(other === order ? { matchedAt, turnover, tradeId } : null);
    }
  }
});

it("a place in a list of trades that was tampered with is none", () => {
  for (const text of [
    "",
    "-time",
    "-time:1:1:",
    "-time:x:1:t",
    "-time:1:t",
    "-time:9999999999999999999:1:t",
    "1:1:t",
  ]) {
    expect(readPlace("-time", text), text).toBeNull();
  }
});
