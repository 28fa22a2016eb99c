import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Connection } from "#db/postgres/engine/connection";
import { cells, trades } from "#db/postgres/schema";
import { type CellRead, planReport } from "#lib/domain/reports/report-plan";
import { addUp, type CategoryFigures, type CategorySums } from "#lib/domain/reports/summary";
import { narrowTimeOf, type ReportRange } from "#lib/domain/time/period";
import { cellSums } from "./cell-rows";
import { total, tradeSums, unsearched, wins } from "./trade-columns";

const p = sql.placeholder;

/** Bounds beyond every bucket and time, so that one statement serves both bounded and unbounded sides. */
const everything = { first: -(2n ** 62n), end: 2n ** 62n };

/** Reads a report's figures as its plan says. The caller provides the snapshot. */
export function reportFigures(connection: Connection) {
  const cellSums = prepareCellSums(connection);
  const endSums = prepareEndSums(connection);
  return async (agentId: string, range: ReportRange): Promise<CategoryFigures> => {
    const { cells, trades } = planReport(range);
    const reads = [...cells.map((read) => cellSums(agentId, read)), ...trades.map((end) => endSums(agentId, end))];
    return addUp(await Promise.all(reads));
  };
}

function prepareCellSums({ db, prepared }: Connection) {
  const select = prepared(
    db
      .select({ category: cells.category, count: total(cells.count), wins: total(cells.wins), ...cellSums })
      .from(cells)
      .where(
        and(
          eq(cells.agentId, p("agentId")),
          eq(cells.level, p("level")),
          gte(cells.outer, p("outerFirst")),
          lt(cells.outer, p("outerEnd")),
          gte(cells.inner, p("innerFirst")),
          lt(cells.inner, p("innerEnd")),
        ),
      )
      .groupBy(cells.category),
  );
  return (agentId: string, read: CellRead): Promise<CategorySums> => {
    const outer = read.outer ?? everything;
    const inner = read.inner ?? everything;
    const bounds = { outerFirst: outer.first, outerEnd: outer.end, innerFirst: inner.first, innerEnd: inner.end };
    return select.execute({ agentId, level: read.level, ...bounds });
  };
}

/** Sums single trades at a range's ragged ends, found by the narrower of the range's two times. */
function prepareEndSums({ db, prepared }: Connection) {
  const select = (narrow: "matched" | "settled", bothTimes: boolean) => {
    const matchedAt = narrow === "matched" ? sql`${trades.matchedAt}` : unsearched(trades.matchedAt);
    const settledAt = narrow === "settled" ? sql`${trades.settledAt}` : unsearched(trades.settledAt);
    const needsMatched = narrow === "matched" || bothTimes;
    const needsSettled = narrow === "settled" || bothTimes;
    return prepared(
      db
        .select({ category: trades.category, count: sql<bigint>`count(*)`, wins, ...tradeSums })
        .from(trades)
        .where(
          and(
            eq(trades.agentId, p("agentId")),
            needsMatched ? sql`${matchedAt} >= ${p("createStart")} and ${matchedAt} < ${p("createEnd")}` : undefined,
            needsSettled ? sql`${settledAt} >= ${p("settleStart")} and ${settledAt} < ${p("settleEnd")}` : undefined,
          ),
        )
        .groupBy(trades.category),
    );
  };
  const statements = {
    matched: { one: select("matched", false), both: select("matched", true) },
    settled: { one: select("settled", false), both: select("settled", true) },
  };
  return (agentId: string, range: ReportRange): Promise<CategorySums> => {
    const { create, settlement } = range;
    const statement = statements[narrowTimeOf(range)][create && settlement ? "both" : "one"];
    const bounds = {
      createStart: create?.start,
      createEnd: create?.end,
      settleStart: settlement?.start,
      settleEnd: settlement?.end,
    };
    return statement.execute({ agentId, ...bounds });
  };
}
