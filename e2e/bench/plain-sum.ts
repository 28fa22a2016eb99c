import type Database from "better-sqlite3";
import * as z from "zod";
import { joinMoney } from "#lib/domain/money/money";
import { measures, measureTable } from "#lib/domain/reports/measure";
import type { CategoryFigures } from "#lib/domain/reports/summary";
import { categories } from "#lib/domain/trades/category";
import type { RaggedRange } from "./ragged-range";

// The amounts are small enough for sums of 64 bits, so the plain sum needs no guard against overflow.
const statement = `
  SELECT category, count(*), count(CASE WHEN category = 'valid' AND settlement_result IN ('WIN', 'HALF_WIN') THEN 1 END),
    ${measures.map((measure) => `sum(${measureTable[measure].wire})`).join(", ")}
  FROM trades
  WHERE agent_id = ? AND matched_at >= ? AND matched_at < ? AND settled_at >= ? AND settled_at < ?
  GROUP BY category`;

const Rows = z.array(z.array(z.union([z.string(), z.bigint()])));

/** Adds up the rows in plain SQL, by the index that SQLite chooses. It gives one line a category, to be compared as text. */
export function plainSum(database: Database.Database, agentId: string, { create, settlement }: RaggedRange): string {
  const query = database.prepare(statement).safeIntegers().raw();
  const rows = Rows.parse(query.all(agentId, create.start, create.end, settlement.start, settlement.end));
  return linesOf(rows);
}

export const figureLines = (figures: CategoryFigures): string =>
  linesOf(
    categories
      .filter((category) => figures[category].count > 0)
      .map((category) => {
        const { count, wins, sums } = figures[category];
        return [category, BigInt(count), BigInt(wins), ...measures.map((measure) => joinMoney(sums[measure]))];
      }),
  );

const linesOf = (rows: readonly (readonly (string | bigint)[])[]): string =>
  rows
    .map((row) => row.join(" "))
    .sort()
    .join("\n");
