import { expect, it } from "vitest";
import { formatMoney } from "#lib/domain/money/money";
import { riskOf, settledAmounts } from "./settled-amounts";

const back = { side: "BACK", stake: 100, price: 250 } as const;
const lay = { ...back, side: "LAY" } as const;

it("a backer has the stake at risk, and a layer the liability", () => {
  expect([back, lay].map((wager) => formatMoney(riskOf(wager)))).toEqual(["100.00000000", "150.00000000"]);
});

it.each([
  ["WIN", "247.00 less 3.00", "248.00 less 2.00"],
  ["HALF_WIN", "173.50 less 1.50", "199.00 less 1.00"],
  ["LOSE", "0.00 less 0.00", "0.00 less 0.00"],
  ["HALF_LOSE", "50.00 less 0.00", "75.00 less 0.00"],
  ["PUSH", "100.00 less 0.00", "150.00 less 0.00"],
  ["VOID", "100.00 less 0.00", "150.00 less 0.00"],
] as const)(
  "a %s pays a backer %s of commission, which is taken of winnings alone, and a layer %s",
  (result, ...paid) => {
    const paidFor = [back, lay].map((wager) => {
      const { payout, commission } = settledAmounts(wager, result, 20);
      return `${formatMoney(payout)} less ${formatMoney(commission)}`.replaceAll("000000", "");
    });
    expect(paidFor).toEqual(paid);
  },
);

it("commission is rounded down to a cent", () => {
  const { commission } = settledAmounts({ side: "BACK", stake: 7, price: 133 }, "WIN", 25);
  expect(formatMoney(commission)).toBe("0.05000000");
});
