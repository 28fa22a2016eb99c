import { byMeasure, measures, measureTable, type SumColumn, sumColumn } from "#lib/domain/reports/packed-sums";
import type { CellRead, Sign, TradeRead } from "#lib/domain/reports/report-plan";
import type { CategorySums } from "#lib/domain/reports/summary";
import { day } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { type Category, categories } from "#lib/domain/trades/category";

// A report's reads are written as texts: filled in and mapped by Drizzle, they take twice as long.

/** The SQL of reports that differs between the databases. */
export interface Dialect {
  /** True for the values of a list, which is bound as one value. */
  isAmong(column: string): string;
  list(values: readonly bigint[]): unknown;
  /** A column in a form that no index is searched by. */
  unsearched(column: string): string;
  /** The trades that meet a condition, found by the create time. */
  foundByMatched(condition: string): string;
}

/** A text with a question mark for each value in turn. */
export interface ReportRead {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly sign: Sign;
}

/** A read's row for each category, with the sums by the names of `sumColumn`. */
export type SumsRow = { readonly category: Category; readonly count: bigint; readonly wins: bigint } & Readonly<
  Record<SumColumn, bigint>
>;

const selected = (count: string, wins: string, units: (column: string) => string, parts: (column: string) => string) =>
  `${count} as count, ${wins} as wins, ${measures
    .flatMap((measure) => {
      const column = measureTable[measure].wire;
      return [
        `sum(${units(column)}) as "${sumColumn(measure, "Units")}"`,
        `sum(${parts(column)}) as "${sumColumn(measure, "Parts")}"`,
      ];
    })
    .join(", ")}`;

const sumsOfCells = selected(
  ...(["sum(trades)", "sum(wins)"] as const),
  (column) => `${column}_units`,
  (column) => `${column}_parts`,
);
const sumsOfTrades = selected(
  "count(*)",
  "count(*) filter (where category = 'valid' and settlement_result in ('WIN', 'HALF_WIN'))",
  (column) => `${column} / 100000000`,
  (column) => `${column} % 100000000`,
);

export const within = (what: string) => `${what} >= ? and ${what} < ?`;
// Every category is named, so that the key's order serves the grouping.
const anyCategory = `category in (${categories.map((category) => `'${category}'`).join(", ")})`;

/** The day of matching, rounded down before 1970, too. */
const createdDay = `((matched_at - ((matched_at % ${day}) + ${day}) % ${day}) / ${day})`;

export type ReportSql = ReturnType<typeof reportSql>;

/** The statements of a report's reads. */
export function reportSql({ isAmong, list, unsearched, foundByMatched }: Dialect) {
  const ofCells = (isRead: string) =>
    `select category, ${sumsOfCells} from cells where agent_id = ? and grid = ? and ${anyCategory} and ${isRead}
      and ${within("inner_bucket")} group by category`;
  const run = ofCells(within("outer_bucket"));
  const some = ofCells(isAmong("outer_bucket"));

  const ofAgent = (...conditions: readonly string[]) => ["agent_id = ?", ...conditions].join(" and ");
  /** The reads of single trades, added up by some columns. */
  function tradesBy(columns: string, groups: string) {
    const ofTrades = (found: string) => `select ${columns}, ${sumsOfTrades} from ${found} group by ${groups}`;
    const byMatched = (...conditions: readonly string[]) => ofTrades(foundByMatched(ofAgent(...conditions)));
    const bySettled = (...conditions: readonly string[]) => ofTrades(`trades where ${ofAgent(...conditions)}`);
    const matched = byMatched(within("matched_at"));
    const settled = bySettled(within("settled_at"));
    const both = {
      matched: byMatched(within("matched_at"), within(unsearched("settled_at"))),
      // The index of settlement times holds the create time too, so that it is compared before a row is fetched.
      settled: bySettled(within(unsearched("matched_at")), within("settled_at")),
    };
    const unsettled = bySettled("settled_at is null", within("matched_at"));
    return {
      within(agentId: string, { create, settlement, by, sign }: TradeRead): ReportRead {
        const bounds = [create, settlement].flatMap((period) => (period ? [period.start, period.end] : []));
        const one = create ? matched : settled;
        return { text: create && settlement ? both[by] : one, values: [agentId, ...bounds], sign };
      },
      unsettled: (agentId: string, { start, end }: Period): ReportRead => ({
        text: unsettled,
        values: [agentId, start, end],
        sign: 1n,
      }),
    };
  }
  const keyed = (column: string) =>
    tradesBy(`${column} as key, ${createdDay} as "createdDay", category`, `${column}, ${createdDay}, category`);

  return {
    cells(agentId: string, { grid, outer, inner, sign }: CellRead): ReportRead {
      const key = [agentId, BigInt(grid)];
      return "end" in outer
        ? { text: run, values: [...key, outer.first, outer.end, inner.first, inner.end], sign }
        : { text: some, values: [...key, list(outer), inner.first, inner.end], sign };
    },
    trades: tradesBy("category", "category").within,
    /** Single trades by player or market, by their day of matching, and by category: rows of KeyedRow. */
    keyed: { player: keyed("player_id"), market: keyed("market_id") },
  };
}

export const sumsOfRows = (rows: readonly SumsRow[], sign: Sign): CategorySums => ({
  sign,
  rows: rows.map((row) => ({
    category: row.category,
    count: row.count,
    wins: row.wins,
    units: byMeasure((measure) => row[sumColumn(measure, "Units")]),
    parts: byMeasure((measure) => row[sumColumn(measure, "Parts")]),
  })),
});
