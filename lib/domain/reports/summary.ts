import { type AmountRange, isAnyAmount } from "#lib/domain/lists/amount-range";
import { formatMoney, joinMoney, type Money, money, type SplitSum } from "#lib/domain/money/money";
import { type Category, categories } from "#lib/domain/trades/category";
import type { TradeResult } from "#lib/domain/trades/category-reason";
import { amountRules, countRules, type FigureName, figureRules } from "./figure";
import {
  byMeasure,
  type FigureMeasure,
  isMeasure,
  type Measure,
  measures,
  measureTable,
  type SplitSums,
} from "./packed-sums";
import type { Sign } from "./report-plan";

/**
 * Lists look for changed trades only in ranges up to 10,000 trades, because every open list does so again and again.
 */
export const changesSoughtAmongMax = 10_000;
/** 20,000 rows: above this, the sums of a list come from cells of hours and no longer from the rows. */
export const rowsAddedUpMax = 20_000;

/** A report's sums for one category. */
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

/** The sums by category of one read of a report, and whether they are added or taken off. */
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

/** The figures of one summed row, whatever the categories of its trades. */
export const figuresOfRow = (row: SummedRow | undefined): Figures =>
  addUp([{ sign: 1n, rows: row ? [{ ...row, category: "valid" }] : [] }]).valid;

/** The figures of one category of a report, or of all. */
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
  return category === null || category === "valid" ? countOf(result, figures.valid) : 0;
}

function countOf(result: TradeResult | null, { count, wins }: Figures): number {
  if (result === null) return count;
  return result === "win" ? wins : count - wins;
}

/**
 * How the sums over a list's rows are found, which must agree with the figure that was opened. Adding up too many rows
 * takes seconds, so cells of hours are read: the figure reads others for whole days. Cells hold neither results nor
 * single amounts.
 */
export function howAdded(
  figures: CategoryFigures,
  { result, amounts }: { readonly result: TradeResult | null; readonly amounts: AmountRange },
): "from rows" | "from cells" | "not at all" {
  if (figuresIn(figures, null).count <= rowsAddedUpMax) return "from rows";
  return result === null && isAnyAmount(amounts) ? "from cells" : "not at all";
}

/** True when the range holds few enough trades to look for changes among them. */
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

  addAll(figures: CategoryFigures): void {
    for (const category of categories) {
      const total = this.totals[category];
      const { count, wins, sums } = figures[category];
      total.count += count;
      total.wins += wins;
      for (const measure of measures) {
        total.units[measure] += sums[measure].units;
        total.parts[measure] += sums[measure].parts;
      }
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

/** The sum over a figure's rows: a count as a whole number of trades, an amount as money. */
export const addedUp = (measure: FigureMeasure, figures: Figures): Money | number =>
  measure === "count" ? figures.count : amountOf(measure, figures);

function amountOf(measure: Exclude<FigureMeasure, "count">, { sums }: Figures): Money {
  if (isMeasure(measure)) return joinMoney(sums[measure]);
  const { of, less } = measureTable[measure];
  return money(joinMoney(sums[of]) - joinMoney(sums[less]));
}

/** The 18 figures of a report by their names on the wire, and its currency: empty when there is no trade. */
export type TradeSummary = Readonly<Record<keyof typeof countRules, number>> &
  Readonly<Record<keyof typeof amountRules, Money>> & { readonly currency: string };

const countList = Object.entries(countRules);
const amountList = Object.entries(amountRules);
const summaryNames = [...Object.keys(countRules), "currency", ...Object.keys(amountRules)];

// Both fill one object in a loop over lists that stand ready: a report does it for each bar of its chart. The first
// signature says the names that the tables give.

export function summarise(figures: CategoryFigures, agentCurrency: string): TradeSummary;
export function summarise(figures: CategoryFigures, agentCurrency: string): unknown {
  const summary: Record<string, number | string | Money> = {};
  let tradeCount = 0;
  for (const category of categories) tradeCount += figures[category].count;
  for (const [name, { category, result }] of countList) {
    summary[name] = category === null ? tradeCount : countOf(result, figures[category]);
  }
  summary.currency = tradeCount === 0 ? "" : agentCurrency;
  for (const [name, { category, measure }] of amountList) {
    summary[name] = category === null ? amountOfAll(measure, figures) : amountOf(measure, figures[category]);
  }
  return summary;
}

/** One figure of a report, where all 18 would be too many: for each row of a pivot that is ordered by it. */
export function figureIn(name: FigureName, figures: CategoryFigures): Money | number {
  const { category, result, measure } = figureRules[name];
  if (measure !== "count") {
    return category === null ? amountOfAll(measure, figures) : amountOf(measure, figures[category]);
  }
  if (category !== null) return countOf(result, figures[category]);
  return categories.reduce((count, one) => count + figures[one].count, 0);
}

function amountOfAll(measure: Exclude<FigureMeasure, "count">, figures: CategoryFigures): Money {
  let sum = 0n;
  for (const category of categories) sum += amountOf(measure, figures[category]);
  return money(sum);
}

/** A report in the forms of the wire, in the same order. */
export function summaryOnWire(summary: TradeSummary): SummaryOnWire;
export function summaryOnWire(summary: Readonly<Record<string, unknown>>): unknown {
  const onWire: Record<string, unknown> = {};
  for (const name of summaryNames) {
    const value = summary[name];
    onWire[name] = typeof value === "bigint" ? formatMoney(value) : value;
  }
  return onWire;
}

export type SummaryOnWire = {
  readonly [Name in keyof TradeSummary]: TradeSummary[Name] extends Money ? string : TradeSummary[Name];
};

type Matched = Pick<TradeSummary, "valid_turnover" | "unsettled_turnover">;
type Settled = Pick<TradeSummary, "valid_turnover">;

/** A stretch of time with the trades that were matched in it, in any number of parts, and those settled in it. */
export interface ExposureStep {
  readonly matched: readonly Matched[];
  readonly settled: Settled;
}

/**
 * The stakes that were open before a stretch, from the stakes open after it: less what was matched in it, plus what was
 * settled in it. A trade that is void by now is left out, because it may have no time of settlement.
 */
export function exposureBefore(after: Money, { matched, settled }: ExposureStep): Money {
  const opened = matched.reduce((sum, part) => sum + part.valid_turnover + part.unsettled_turnover, 0n);
  return money(after - opened + settled.valid_turnover);
}

/** The stakes open before steps that follow each other, and at the end of each; the last end is given. */
export function exposureOver(atEnd: Money, steps: readonly ExposureStep[]): { start: Money; ends: readonly Money[] } {
  let open = atEnd;
  const ends: Money[] = [];
  for (const step of [...steps].reverse()) {
    ends.unshift(open);
    open = exposureBefore(open, step);
  }
  return { start: open, ends };
}
