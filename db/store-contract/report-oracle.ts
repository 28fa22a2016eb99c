import type { Category } from "#lib/domain/category";
import type { Measure } from "#lib/domain/measure";
import type { Period, ReportRange } from "#lib/domain/period";
import type { CategoryFigures } from "#lib/domain/summary";
import type { TradeVersion } from "#lib/domain/trade";

type Totals = Record<Category, Record<Measure | "count" | "wins", bigint>>;

/** The report from its definition: every row looked at, added up in BigInt. It shares no arithmetic with what it judges. */
export function oracleTotals(trades: readonly TradeVersion[], range: ReportRange, rate: string): Totals {
  const rows = trades.filter((trade) => isInRange(trade, range));
  const of = (category: Category) => {
    const some = rows.filter((trade) => oracleCategory(trade) === category);
    const sum = (figure: (trade: TradeVersion) => bigint) => some.reduce((total, trade) => total + figure(trade), 0n);
    const isWin = ({ settlementResult }: TradeVersion) => settlementResult?.endsWith("WIN") === true;
    return {
      count: BigInt(some.length),
      wins: category === "valid" ? BigInt(some.filter(isWin).length) : 0n,
      turnover: sum(({ turnover }) => turnover),
      payout: sum(({ payout }) => payout),
      commission: sum(({ commission }) => commission),
      usdTurnover: sum(({ turnover }) => inUsd(turnover, rate)),
      usdPayout: sum(({ payout }) => inUsd(payout, rate)),
      usdCommission: sum(({ commission }) => inUsd(commission, rate)),
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

/** Rounded half away from zero, on amounts that are never negative: a remainder of half or more is one more. */
function inUsd(amount: bigint, rate: string): bigint {
  const [whole = "", fraction = ""] = rate.split(".");
  const divisor = 10n ** BigInt(fraction.length);
  const exact = amount * BigInt(whole + fraction);
  return exact / divisor + ((exact % divisor) * 2n >= divisor ? 1n : 0n);
}

/** What a store reported, in the oracle's form. */
export function totalsOf(figures: CategoryFigures): Totals {
  const of = (category: Category) => {
    const { count, wins, sums } = figures[category];
    const sum = (measure: Measure) => sums[measure].units * 100_000_000n + sums[measure].parts;
    return {
      count: BigInt(count),
      wins: BigInt(wins),
      turnover: sum("turnover"),
      payout: sum("payout"),
      commission: sum("commission"),
      usdTurnover: sum("usdTurnover"),
      usdPayout: sum("usdPayout"),
      usdCommission: sum("usdCommission"),
    };
  };
  return { valid: of("valid"), void: of("void"), unsettled: of("unsettled") };
}
