import { type Category, categories } from "./category";
import { formatMoney, joinMoney, type Money, money, type SplitSum } from "./money";

/** The sums that a report adds up, of one category. */
export const measures = ["turnover", "payout", "commission", "usdTurnover", "usdPayout", "usdCommission"] as const;
export type Measure = (typeof measures)[number];

export interface Figures {
  readonly count: number;
  readonly wins: number;
  readonly sums: Readonly<Record<Measure, SplitSum>>;
}

/** The report's sums by category. */
export type CategoryFigures = Readonly<Record<Category, Figures>>;

export class FigureSum {
  private readonly totals = new Map<
    Category,
    { count: number; wins: number; sums: Record<Measure, [bigint, bigint]> }
  >();

  add(category: Category, count: number, wins: number, sums: readonly bigint[]): void {
    const total = this.totalOf(category);
    total.count += count;
    total.wins += wins;
    for (const [index, measure] of measures.entries()) {
      const sum = total.sums[measure];
      sum[0] += sums[2 * index] ?? 0n;
      sum[1] += sums[2 * index + 1] ?? 0n;
    }
  }

  figures(): CategoryFigures {
    const of = (category: Category): Figures => {
      const { count, wins, sums } = this.totalOf(category);
      const split = (measure: Measure): SplitSum => ({ units: sums[measure][0], parts: sums[measure][1] });
      return {
        count,
        wins,
        sums: {
          turnover: split("turnover"),
          payout: split("payout"),
          commission: split("commission"),
          usdTurnover: split("usdTurnover"),
          usdPayout: split("usdPayout"),
          usdCommission: split("usdCommission"),
        },
      };
    };
    return { valid: of("valid"), void: of("void"), unsettled: of("unsettled") };
  }

  private totalOf(category: Category) {
    const known = this.totals.get(category);
    if (known) return known;
    const zero = (): [bigint, bigint] => [0n, 0n];
    const total = {
      count: 0,
      wins: 0,
      sums: {
        turnover: zero(),
        payout: zero(),
        commission: zero(),
        usdTurnover: zero(),
        usdPayout: zero(),
        usdCommission: zero(),
      },
    };
    this.totals.set(category, total);
    return total;
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
