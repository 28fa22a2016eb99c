import * as z from "zod";
import { driver } from "#db/sqlite/engine/connection";
import { measures, measureTable } from "#lib/domain/reports/packed-sums";
import type { ReportRange } from "#lib/domain/time/period";
import { categories } from "#lib/domain/trades/category";
import { figuresOf } from "./figures-of";
import type { Reporter } from "./report-caller";

const Rows = z.array(z.array(z.bigint()));

const placeOfCategory = `CASE category ${categories.map((name, place) => `WHEN '${name}' THEN ${place}`).join(" ")} END`;
/** The amounts are small enough for 64-bit sums, so nothing guards against overflow. */
const sums = measures.map((measure) => `sum(${measureTable[measure].wire})`).join(", ");
const isWon = "category = 'valid' AND settlement_result IN ('WIN', 'HALF_WIN')";

/** Plain SQL over the rows of the same file, with the index that SQLite chooses. */
export function sqlitePeer(file: string, agentId: string): Reporter {
  const database = new (driver())(file, { readonly: true });
  return {
    async report(range) {
      const { text, values } = conditionOf(range);
      const query = database.prepare(
        `SELECT ${placeOfCategory}, count(*), count(CASE WHEN ${isWon} THEN 1 END), ${sums}
           FROM trades WHERE agent_id = ? AND ${text} GROUP BY category`,
      );
      const rows = query
        .safeIntegers()
        .raw()
        .all(agentId, ...values);
      return () => figuresOf(Rows.parse(rows));
    },
    close: () => database.close(),
  };
}

/** The condition on the rows, with the values of its placeholders. */
export function conditionOf({ create, settlement }: ReportRange): { text: string; values: bigint[] } {
  const within = (column: string) => `${column} >= ? AND ${column} < ?`;
  const parts = [...(create ? [within("matched_at")] : []), ...(settlement ? [within("settled_at")] : [])];
  const periods = [create, settlement].filter((period) => period !== null);
  return { text: parts.join(" AND "), values: periods.flatMap(({ start, end }) => [start, end]) };
}

/** Every trade of an agent as integers: the times, the category's index, whether it won, and the measures. */
export function* tradeColumns(file: string, agentId: string): Generator<(bigint | null)[]> {
  const columns = measures.map((measure) => measureTable[measure].wire).join(", ");
  const database = new (driver())(file, { readonly: true });
  const query = database.prepare(
    `SELECT matched_at, settled_at, ${placeOfCategory}, (${isWon}) IS TRUE, ${columns} FROM trades WHERE agent_id = ?`,
  );
  for (const row of query.safeIntegers().raw().iterate(agentId)) {
    if (!isIntegers(row)) throw new Error("A trade's times and amounts are integers.");
    yield row;
  }
  database.close();
}

const isIntegers = (row: unknown): row is (bigint | null)[] =>
  Array.isArray(row) && row.every((value) => value === null || typeof value === "bigint");
