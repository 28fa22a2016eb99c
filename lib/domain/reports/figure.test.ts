import { describe, expect, it } from "vitest";
import { figureInUsd, figureNames, isFigureName } from "./figure";
import { addedUp, FigureSum, summarise, summaryOnWire } from "./summary";

describe("the figures of a report", () => {
  it("stand on the wire in the published order, with the currency between counts and amounts", () => {
    expect(Object.keys(summaryOnWire(summarise(new FigureSum().figures(), "EUR")))).toEqual([
      ...["trade_count", "win_count", "lose_count", "void_count", "unsettled_count", "currency"],
      ...["total_turnover", "valid_turnover", "void_turnover", "unsettled_turnover"],
      ...["commission", "net_pnl", "total_payout"],
      ...["usd_total_turnover", "usd_valid_turnover", "usd_void_turnover", "usd_unsettled_turnover"],
      ...["usd_commission", "usd_net_pnl"],
    ]);
    expect(figureNames).toHaveLength(18);
  });

  it("are named as on the wire, and nothing else is a figure", () => {
    expect(isFigureName("usd_net_pnl")).toBe(true);
    for (const name of ["currency", "toString", "netPnl", ""]) expect(isFigureName(name)).toBe(false);
  });

  it("have a counterpart in USD, but for the payout; a count is its own", () => {
    expect(figureInUsd("net_pnl")).toBe("usd_net_pnl");
    expect(figureInUsd("lose_count")).toBe("lose_count");
    expect(figureNames.filter((name) => figureInUsd(name) === null)).toEqual(["total_payout"]);
  });

  it("add up their rows: net PnL is payouts less stakes, exact past 64 bits", () => {
    const sum = new FigureSum();
    const units = 2n ** 62n;
    sum.add("valid", {
      count: 3n,
      wins: 1n,
      units: { turnover: units, payout: units + 1n, commission: 7n, usdTurnover: 1n, usdPayout: 3n, usdCommission: 5n },
      parts: { turnover: 5n, payout: 4n, commission: 0n, usdTurnover: 2n, usdPayout: 4n, usdCommission: 6n },
    });
    const rows = sum.figures().valid;
    expect(addedUp("count", rows)).toBe(3);
    expect(addedUp("turnover", rows)).toBe(units * 100_000_000n + 5n);
    expect(addedUp("netPnl", rows)).toBe(99_999_999n);
    expect(addedUp("usdNetPnl", rows)).toBe(200_000_002n);
    expect(addedUp("usdCommission", rows)).toBe(500_000_006n);
  });
});
