import { refuse } from "#lib/domain/failure";
import { sortingOf } from "#lib/domain/lists/order";
import { dayText } from "#lib/domain/time/calendar";
import type { Period, ReportRange } from "#lib/domain/time/period";
import { axisOf, bucketsOf } from "#lib/domain/time/series";
import { dayIn } from "#lib/domain/time/zone";
import type { PivotOrder } from "./pivot-order";
import { type CategoryFigures, countIn, FigureSum, figureIn } from "./summary";

/** The rows that are shown. All others are added up in one more. */
export const pivotRowsShown = 20;
/** 50,000 trades, a tenth of a second: no index finds a market's trades, so the trades of a range are looked through. */
export const marketAmongTradesMax = 50_000;
/** 100,000 rows of a file: all of them are in memory, because they are known only when the last trade is read. */
export const pivotFileRowsMax = 100_000;

/** Null when a market's trades may be looked for: no index finds them, so all trades of the range are read. */
export const faultOfMarketRange = (figures: CategoryFigures) =>
  countIn(figures, null, null) <= marketAmongTradesMax
    ? null
    : refuse(
        "parameter_wrong",
        `A market is looked for among ${marketAmongTradesMax} trades at most, and these ranges hold more. Choose shorter ones.`,
      );

/** The figures of one player, market or day. */
export interface PivotRow {
  /** The id, or the day's date. */
  readonly key: string;
  /** The day, cut by the range; null for a player or a market. */
  readonly period: Period | null;
  readonly figures: CategoryFigures;
}

export interface Pivot {
  readonly top: readonly PivotRow[];
  /** The other rows added up; null when there are none. */
  readonly rest: CategoryFigures | null;
  /** The number of all rows. */
  readonly count: number;
}

/** A pivot, or how far it has come: the days of which it is made are kept, and may have to be added up first. */
export type PivotState =
  | { readonly is: "whole"; readonly pivot: Pivot }
  | { readonly is: "under way"; readonly read: number; readonly of: number }
  | { readonly is: "too many" };

export interface PivotDay {
  readonly key: string;
  readonly period: Period;
  readonly range: ReportRange;
}

/** A range's days by the clocks of a zone, each as a range of its own. */
export function pivotDays(range: ReportRange, zone: string): PivotDay[] {
  const axis = axisOf(range);
  const whole = range[axis];
  return (whole ? bucketsOf(whole, "day", zone) : []).map(({ start, end }) => ({
    key: dayText(dayIn(zone, start)),
    period: { start, end },
    range: { ...range, [axis]: { start, end } },
  }));
}

/** The rows that have trades, by a figure; rows with the same figure by their keys. */
export function pivotRowsInOrder(rows: readonly PivotRow[], order: PivotOrder): PivotRow[] {
  const { by: figure, falls } = sortingOf(order);
  const first = falls ? -1 : 1;
  return rows
    .filter(({ figures }) => countIn(figures, null, null) > 0)
    .map((row) => ({ row, value: figureIn(figure, row.figures) }))
    .sort((a, b) => (a.value === b.value ? (a.row.key < b.row.key ? -1 : 1) : a.value < b.value ? -first : first))
    .map(({ row }) => row);
}

export function pivotOf(rows: readonly PivotRow[], order: PivotOrder): Pivot {
  const all = pivotRowsInOrder(rows, order);
  const others = all.slice(pivotRowsShown);
  return {
    top: all.slice(0, pivotRowsShown),
    rest: others.length === 0 ? null : figuresOfAll(others.map(({ figures }) => figures)),
    count: all.length,
  };
}

/** What a pivot's shown rows and its rest add up to. */
export const figuresOfPivot = ({ top, rest }: Pivot): CategoryFigures =>
  figuresOfAll([...top.map(({ figures }) => figures), ...(rest ? [rest] : [])]);

function figuresOfAll(all: readonly CategoryFigures[]): CategoryFigures {
  const sum = new FigureSum();
  for (const figures of all) sum.addAll(figures);
  return sum.figures();
}
