import { refuse } from "#lib/domain/failure";
import { sortingOf } from "#lib/domain/lists/list-page";
import { dayText } from "#lib/domain/time/calendar";
import type { Period, ReportRange } from "#lib/domain/time/period";
import { axisOf, bucketsOf } from "#lib/domain/time/series";
import { dayIn } from "#lib/domain/time/zone";
import type { FigureName, PivotKey, PivotOrder } from "./figure";
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
  return inOrder(
    rows.filter(({ figures }) => hasTrades(figures)),
    { figure, falls },
  );
}

function inOrder<Row extends PivotRow>(
  rows: readonly Row[],
  { figure, falls }: { readonly figure: FigureName; readonly falls: boolean },
): Row[] {
  const first = falls ? -1 : 1;
  return rows
    .map((row) => ({ row, value: figureIn(figure, row.figures) }))
    .sort((a, b) => (a.value === b.value ? (a.row.key < b.row.key ? -1 : 1) : a.value < b.value ? -first : first))
    .map(({ row }) => row);
}

/** A row beside the same player, market or day of the compared report. */
export interface ComparedRow extends PivotRow {
  /** Null where nothing is compared. */
  readonly before: { readonly figures: CategoryFigures; readonly day: Period | null } | null;
}

/**
 * The rows that have trades now or had some before, by a figure of now. Days are paired by their place in the two
 * reports, players and markets by their ids.
 */
export function comparedPivotRows(
  now: readonly PivotRow[],
  before: readonly PivotRow[],
  { by, order }: { readonly by: PivotKey; readonly order: PivotOrder },
): ComparedRow[] {
  const nothing = new FigureSum().figures();
  const earlier = new Map(before.map((row) => [row.key, row]));
  const paired = now.map((row, index) => {
    const key = by === "day" ? String(index) : row.key;
    const other = earlier.get(key);
    earlier.delete(key);
    return { ...row, before: { figures: other?.figures ?? nothing, day: other?.period ?? null } };
  });
  const gone = by === "day" ? [] : [...earlier.values()];
  const all = [
    ...paired,
    ...gone.map(({ key, figures }) => ({ key, period: null, figures: nothing, before: { figures, day: null } })),
  ];
  const { by: figure, falls } = sortingOf(order);
  return inOrder(
    all.filter((row) => hasTrades(row.figures) || hasTrades(row.before.figures)),
    { figure, falls },
  );
}

const hasTrades = (figures: CategoryFigures): boolean => countIn(figures, null, null) > 0;

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
