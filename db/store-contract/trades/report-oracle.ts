import { Exact, hundredMillionths, inUsd, printed } from "#e2e/fixtures/made/exact";
import { byMeasure, type Measure } from "#lib/domain/reports/packed-sums";
import type { CategoryFigures } from "#lib/domain/reports/summary";
import type { Period, ReportRange } from "#lib/domain/time/period";
import type { Category } from "#lib/domain/trades/category";
import type { TradeVersion } from "#lib/domain/trades/trade";

type Totals = Record<Category, Record<Measure, string> & { readonly count: number; readonly wins: number }>;

/**
 * The report from its definition: every row is examined, multiplied and added up in decimal. It shares no arithmetic
 * with the code under test, which splits, scales and adds bigints.
 */
export function oracleTotals(trades: readonly TradeVersion[], range: ReportRange, rate: string): Totals {
  const rows = trades.filter((trade) => isInRange(trade, range));
  const of = (category: Category) => {
    const some = rows.filter((trade) => oracleCategory(trade) === category);
    const sum = (figure: (trade: TradeVersion) => Exact) => printed(Exact.sum(0, ...some.map(figure)));
    const isWin = ({ settlementResult }: TradeVersion) => settlementResult?.endsWith("WIN") === true;
    return {
      count: some.length,
      wins: category === "valid" ? some.filter(isWin).length : 0,
      turnover: sum(({ turnover }) => hundredMillionths(turnover)),
      payout: sum(({ payout }) => hundredMillionths(payout)),
      commission: sum(({ commission }) => hundredMillionths(commission)),
      usdTurnover: sum(({ turnover }) => inUsd(hundredMillionths(turnover), rate)),
      usdPayout: sum(({ payout }) => inUsd(hundredMillionths(payout), rate)),
      usdCommission: sum(({ commission }) => inUsd(hundredMillionths(commission), rate)),
    };
  };
  return { valid: of("valid"), void: of("void"), unsettled: of("unsettled") };
}

export function isInRange(trade: TradeVersion, { create, settlement }: ReportRange): boolean {
  const isIn = (at: bigint | null, period: Period | null) =>
    period === null || (at !== null && period.start <= at && at < period.end);
  return isIn(trade.matchedAt, create) && isIn(trade.settledAt, settlement);
}

function oracleCategory(trade: TradeVersion): Category {
  if (trade.marketVoided || trade.status === "rejected") return "void";
  if (trade.settlementStatus === "PENDING") return "unsettled";
  return ["WIN", "HALF_WIN", "LOSE", "HALF_LOSE"].includes(trade.settlementResult ?? "") ? "valid" : "void";
}

/** A store's report in the oracle's form. */
export function totalsOf(figures: CategoryFigures): Totals {
  const of = (category: Category) => {
    const { count, wins, sums } = figures[category];
    const sum = ({ units, parts }: { readonly units: bigint; readonly parts: bigint }) =>
      printed(hundredMillionths(parts).plus(units.toString()));
    return { count, wins, ...byMeasure((measure) => sum(sums[measure])) };
  };
  return { valid: of("valid"), void: of("void"), unsettled: of("unsettled") };
}
