import { describe, expect, it } from "vitest";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { day, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { categoryOf, settlementResults } from "#lib/domain/trades/category";
import { demoAgents } from "./demo-agents";
import { storiesBetween } from "./demo-trades";
import { riskOf, settledAmounts, type Wager } from "./settled-amounts";

const back: Wager = { side: "BACK", stake: 100, price: 250 };
const lay: Wager = { side: "LAY", stake: 100, price: 250 };

function amounts(wager: Wager) {
  return settlementResults.map((result) => {
    const { payout, commission } = settledAmounts(wager, result, 20);
    return [result, formatMoney(payout), formatMoney(commission)];
  });
}

describe("what a settled trade pays", () => {
  it("to a backer is the stake with the profit of the price, less commission on the profit", () => {
    expect(formatMoney(riskOf(back))).toBe("100.00000000");
    expect(amounts(back)).toEqual([
      ["WIN", "247.00000000", "3.00000000"],
      ["HALF_WIN", "173.50000000", "1.50000000"],
      ["LOSE", "0.00000000", "0.00000000"],
      ["HALF_LOSE", "50.00000000", "0.00000000"],
      ["PUSH", "100.00000000", "0.00000000"],
      ["VOID", "100.00000000", "0.00000000"],
    ]);
  });

  it("to a layer is the liability with the backer's stake, less commission on the stake", () => {
    expect(formatMoney(riskOf(lay))).toBe("150.00000000");
    expect(amounts(lay)).toEqual([
      ["WIN", "248.00000000", "2.00000000"],
      ["HALF_WIN", "199.00000000", "1.00000000"],
      ["LOSE", "0.00000000", "0.00000000"],
      ["HALF_LOSE", "75.00000000", "0.00000000"],
      ["PUSH", "150.00000000", "0.00000000"],
      ["VOID", "150.00000000", "0.00000000"],
    ]);
  });

  it("rounds commission down to a cent", () => {
    const { commission } = settledAmounts({ side: "BACK", stake: 7, price: 133 }, "WIN", 25);
    expect(commission).toBe(parseMoney("0.05"));
  });
});

describe("the demo's money", () => {
  const start = instantOfMilliseconds(Date.parse("2026-09-07T00:00:00Z"));
  const stories = demoAgents.flatMap((agent) => [...storiesBetween(agent, start, instant(start + 28n * day))]);
  const last = stories.map((story) => story.at(-1)?.trade).filter((trade) => trade !== undefined);

  it("has no payout and no commission before a trade is settled", () => {
    const pending = last.filter(({ settlementStatus }) => settlementStatus === "PENDING");
    expect(pending.length).toBeGreaterThan(0);
    expect(pending.filter(({ payout, commission }) => payout + commission > 0n)).toEqual([]);
  });

  it("takes commission of winnings alone, and never all of them", () => {
    const incoherent = last.filter(({ settlementResult, payout, commission, turnover }) => {
      const won = settlementResult === "WIN" || settlementResult === "HALF_WIN";
      return won ? payout <= turnover : payout > turnover || commission > 0n;
    });
    expect(incoherent).toEqual([]);
  });

  it("leaves the house a small edge, as an exchange's players have it against them", () => {
    const valid = last.filter((trade) => categoryOf(trade) === "valid");
    for (const { id } of demoAgents) {
      const mine = valid.filter(({ agentId }) => agentId === id);
      const sum = (of: (trade: (typeof mine)[number]) => bigint) => mine.reduce((all, trade) => all + of(trade), 0n);
      const turnover = sum((trade) => trade.turnover);
      const netPerMille = Number(((sum((trade) => trade.payout) - turnover) * 1_000n) / turnover);
      expect(netPerMille).toBeGreaterThan(-150);
      expect(netPerMille).toBeLessThan(80);
    }
  });
});
