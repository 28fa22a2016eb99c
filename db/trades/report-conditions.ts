import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { TableWith } from "#db/conditions";
import type { CellRead } from "#lib/domain/reports/report-plan";
import { narrowTimeOf, type ReportRange } from "#lib/domain/time/period";
import type { Unsearched } from "./trade-conditions";

const p = sql.placeholder;

/** Which cells one of a report's reads adds up, with the names of `cellValues`. */
export const cellsRead = (cells: TableWith<"agentId" | "level" | "outer" | "inner">): SQL | undefined =>
  and(
    eq(cells.agentId, p("agentId")),
    eq(cells.level, p("level")),
    gte(cells.outer, p("outerFirst")),
    lt(cells.outer, p("outerEnd")),
    gte(cells.inner, p("innerFirst")),
    lt(cells.inner, p("innerEnd")),
  );

/** Bounds beyond every bucket and time, so that one statement serves both bounded and unbounded sides. */
const everything = { first: -(2n ** 62n), end: 2n ** 62n };

export function cellValues(agentId: string, { level, outer, inner }: CellRead) {
  const { first: outerFirst, end: outerEnd } = outer ?? everything;
  const { first: innerFirst, end: innerEnd } = inner ?? everything;
  return { agentId, level, outerFirst, outerEnd, innerFirst, innerEnd };
}

type Narrow = ReturnType<typeof narrowTimeOf>;

/** Which single trades are at a range's ragged ends, with the names of `endValues`, found by the narrower of its times. */
export function tradesRead(
  trades: TableWith<"agentId" | "matchedAt" | "settledAt">,
  unsearched: Unsearched,
  narrow: Narrow,
  bothTimes: boolean,
): SQL | undefined {
  const matchedAt = narrow === "matched" ? trades.matchedAt : unsearched(trades.matchedAt);
  const settledAt = narrow === "settled" ? trades.settledAt : unsearched(trades.settledAt);
  const needsMatched = narrow === "matched" || bothTimes;
  const needsSettled = narrow === "settled" || bothTimes;
  return and(
    eq(trades.agentId, p("agentId")),
    needsMatched ? sql`${matchedAt} >= ${p("createStart")} and ${matchedAt} < ${p("createEnd")}` : undefined,
    needsSettled ? sql`${settledAt} >= ${p("settleStart")} and ${settledAt} < ${p("settleEnd")}` : undefined,
  );
}

export const endValues = (agentId: string, { create, settlement }: ReportRange) => ({
  ...{ agentId, createStart: create?.start, createEnd: create?.end },
  ...{ settleStart: settlement?.start, settleEnd: settlement?.end },
});

/** The statement that serves a range, of one for each kind of range. */
export function statementOfRange<S>(select: (narrow: Narrow, bothTimes: boolean) => S): (range: ReportRange) => S {
  const statements = {
    matched: { one: select("matched", false), both: select("matched", true) },
    settled: { one: select("settled", false), both: select("settled", true) },
  };
  return (range) => statements[narrowTimeOf(range)][range.create && range.settlement ? "both" : "one"];
}
