import { expect, it } from "vitest";
import { parseMoney } from "#lib/domain/money/money";
import { effectOf } from "#lib/domain/wallets/movement";
import { categoryOf, settlementResults, tradeStatuses } from "./category";
import { categoryReasons, reasonOf } from "./category-reason";
import { exampleOf, feedCases } from "./feed-table";

const everySettlement = tradeStatuses.flatMap((status) =>
  [null, ...settlementResults].flatMap((settlementResult) =>
    [false, true].map((marketVoided) => {
      const settlementStatus = settlementResult === null ? ("PENDING" as const) : ("SETTLED" as const);
      return { status, settlementStatus, settlementResult, marketVoided };
    }),
  ),
);

it("the feed's table has a row for every trade that can come, with its category and the effect on its wallet", () => {
  expect(feedCases.map(({ reason }) => reason)).toEqual(categoryReasons);
  for (const { reason } of feedCases) expect(reasonOf(exampleOf(reason))).toBe(reason);
  const amounts = { turnover: parseMoney("25"), commission: parseMoney("0.51") };
  for (const settlement of everySettlement) {
    const row = feedCases.find(({ reason }) => reason === reasonOf(settlement));
    const category = categoryOf(settlement);
    expect([settlement, row?.category]).toEqual([settlement, category]);
    if (!row) continue;
    const { wallet, held } = effectOf({ ...amounts, category, payout: row.payout });
    expect([settlement, row.wallet, row.held]).toEqual([settlement, wallet, held]);
  }
});
