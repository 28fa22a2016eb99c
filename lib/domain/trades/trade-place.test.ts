import { expect, it } from "vitest";
import { storedTrade } from "#e2e/fixtures/made/trade-version";
import { tradeOrders } from "./trade-filters";
import { readPlace, writePlace } from "./trade-place";

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
