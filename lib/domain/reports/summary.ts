import { formatMoney, joinMoney, type Money, money, type SplitSum } from "#lib/domain/money/money";
import { type Category, categories } from "#lib/domain/trades/category";
import type { TradeResult } from "#lib/domain/trades/category-reason";
import { changesSoughtAmongMax, rowsAddedUpMax } from "#lib/limits";
import { byMeasure, type Measure, measures, type SplitSums } from "./measure";
import type { Sign } from "./split-period";

/** The sums of a report's one category. */
export interface Figures {
  readonly count: number;
  readonly wins: number;
  readonly sums: Readonly<Record<Measure, SplitSum>>;
}

/** The report's sums by category. */
export type CategoryFigures = Readonly<Record<Category, Figures>>;

/** A row of sums as a database gives it. */
export interface SummedRow extends SplitSums {
  readonly count: bigint;
  readonly wins: bigint;
}

/** The sums by category of one of a report's reads, and whether they are added or taken off. */
export interface CategorySums {
  readonly sign: Sign;
  readonly rows: readonly (SummedRow & { readonly category: Category })[];
}

/** Adds up a report's figures from all reads of its plan. */
export function addUp(reads: readonly CategorySums[]): CategoryFigures {
  const sum = new FigureSum();
  for (const { sign, rows } of reads) for (const row of rows) sum.add(row.category, row, sign);
  return sum.figures();
}

/** The figures of trades that were added up in one row, whatever their categories. */
export const figuresOfRow = (row: SummedRow | undefined): Figures =>
  addUp([{ sign: 1n, rows: row ? [{ ...row, category: "valid" }] : [] }]).valid;

/** The figures of some of a report's trades: of one category or of all. */
export const figuresIn = (figures: CategoryFigures, category: Category | null): Figures =>
  categories
    .filter((one) => category === null || one === category)
    .map((one) => figures[one])
    .reduce((all, one) => ({
      count: all.count + one.count,
      wins: all.wins + one.wins,
      sums: byMeasure((measure) => ({
        units: all.sums[measure].units + one.sums[measure].units,
        parts: all.sums[measure].parts + one.sums[measure].parts,
      })),
    }));

/** The number of a report's trades that a filter by category and result leaves. */
export function countIn(figures: CategoryFigures, category: Category | null, result: TradeResult | null): number {
  if (result === null) return figuresIn(figures, category).count;
  if (category !== null && category !== "valid") return 0;
  const { count, wins } = figures.valid;
  return result === "win" ? wins : count - wins;
}

/**
 * How the sums over a list's rows are found, which must agree with the figure that the list opens. Too many rows take
 * seconds, so cells of hours tell them: the figure's whole days are not read from these. Cells know no result.
 */
export function howAdded(
  figures: CategoryFigures,
  result: TradeResult | null,
): "from rows" | "from cells" | "not at all" {
  if (figuresIn(figures, null).count <= rowsAddedUpMax) return "from rows";
  return result === null ? "from cells" : "not at all";
}

/** True when the range holds few enough trades to look for changed ones among them. */
export const isSearchable = (figures: CategoryFigures): boolean =>
  figuresIn(figures, null).count <= changesSoughtAmongMax;

const nothing = () => ({ count: 0, wins: 0, units: byMeasure(() => 0n), parts: byMeasure(() => 0n) });

export class FigureSum {
  private readonly totals = { valid: nothing(), void: nothing(), unsettled: nothing() };

  add(category: Category, row: SummedRow, sign: Sign = 1n): void {
    const total = this.totals[category];
    total.count += Number(sign * row.count);
    total.wins += Number(sign * row.wins);
    for (const measure of measures) {
      total.units[measure] += sign * row.units[measure];
      total.parts[measure] += sign * row.parts[measure];
    }
  }

  figures(): CategoryFigures {
    const of = (category: Category): Figures => {
      const { count, wins, units, parts } = this.totals[category];
      return { count, wins, sums: byMeasure((measure) => ({ units: units[measure], parts: parts[measure] })) };
    };
    return { valid: of("valid"), void: of("void"), unsettled: of("unsettled") };
  }
}

/** The 19 figures of a report. */
export interface TradeSummary {
  readonly tradeCount: number;
  readonly winCount: number;
  readonly loseCount: number;
  readonly voidCount: number;
  readonly unsettledCount: number;
  readonly currency: string;
  readonly totalTurnover: Money;
  readonly validTurnover: Money;
  readonly voidTurnover: Money;
  readonly unsettledTurnover: Money;
  readonly commission: Money;
  readonly netPnl: Money;
  readonly totalPayout: Money;
  readonly usdTotalTurnover: Money;
  readonly usdValidTurnover: Money;
  readonly usdVoidTurnover: Money;
  readonly usdUnsettledTurnover: Money;
  readonly usdCommission: Money;
  readonly usdNetPnl: Money;
}

export function summarise(figures: CategoryFigures, agentCurrency: string): TradeSummary {
  const sum = (category: Category, measure: Measure): Money => joinMoney(figures[category].sums[measure]);
  const total = (measure: Measure): Money =>
    money(categories.reduce((all, category) => all + sum(category, measure), 0n));
  const tradeCount = categories.reduce((all, category) => all + figures[category].count, 0);
  return {
    tradeCount,
    winCount: figures.valid.wins,
    loseCount: figures.valid.count - figures.valid.wins,
    voidCount: figures.void.count,
    unsettledCount: figures.unsettled.count,
    currency: tradeCount === 0 ? "" : agentCurrency,
    totalTurnover: total("turnover"),
    validTurnover: sum("valid", "turnover"),
    voidTurnover: sum("void", "turnover"),
    unsettledTurnover: sum("unsettled", "turnover"),
    commission: sum("valid", "commission"),
    netPnl: money(sum("valid", "payout") - sum("valid", "turnover")),
    totalPayout: sum("valid", "payout"),
    usdTotalTurnover: total("usdTurnover"),
    usdValidTurnover: sum("valid", "usdTurnover"),
    usdVoidTurnover: sum("void", "usdTurnover"),
    usdUnsettledTurnover: sum("unsettled", "usdTurnover"),
    usdCommission: sum("valid", "usdCommission"),
    usdNetPnl: money(sum("valid", "usdPayout") - sum("valid", "usdTurnover")),
  };
}

/** A report in the names and forms of the wire: the 19 figures. */
export const summaryOnWire = (summary: TradeSummary) => ({
  trade_count: summary.tradeCount,
  win_count: summary.winCount,
  lose_count: summary.loseCount,
  void_count: summary.voidCount,
  unsettled_count: summary.unsettledCount,
  currency: summary.currency,
  total_turnover: formatMoney(summary.totalTurnover),
  valid_turnover: formatMoney(summary.validTurnover),
  void_turnover: formatMoney(summary.voidTurnover),
  unsettled_turnover: formatMoney(summary.unsettledTurnover),
  commission: formatMoney(summary.commission),
  net_pnl: formatMoney(summary.netPnl),
  total_payout: formatMoney(summary.totalPayout),
  usd_total_turnover: formatMoney(summary.usdTotalTurnover),
  usd_valid_turnover: formatMoney(summary.usdValidTurnover),
  usd_void_turnover: formatMoney(summary.usdVoidTurnover),
  usd_unsettled_turnover: formatMoney(summary.usdUnsettledTurnover),
  usd_commission: formatMoney(summary.usdCommission),
  usd_net_pnl: formatMoney(summary.usdNetPnl),
});

export type SummaryOnWire = ReturnType<typeof summaryOnWire>;
