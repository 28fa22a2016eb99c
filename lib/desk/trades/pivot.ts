import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import { figureNames, pivotOrderPlain } from "#lib/domain/reports/figure";
import { figuresOfPivot, type Pivot } from "#lib/domain/reports/pivot";
import { type CategoryFigures, type SummaryOnWire, summarise, summaryOnWire } from "#lib/domain/reports/summary";
import { formatInstant } from "#lib/domain/time/instant";
import { periodOnWire, rangeOnWire, readReportRange } from "#lib/domain/time/period";
import { axisOf } from "#lib/domain/time/series";
import { DeskPivotQuery } from "./report-shape";

/** 1 s: a pivot whose days are not kept yet is answered after this with how far it has come. */
const pivotMsMax = 1_000;

/** A report split by player, market or day: its first rows by a figure, and the rest in one row. */
export const pivot = memberOperation({
  method: "GET",
  path: "/api/desk/report/pivot",
  may: "reports:read",
  cost: "heavy",
  query: DeskPivotQuery,
  async handle(
    { context: { store, clock }, agent },
    { query: { by, order = pivotOrderPlain, zone = "UTC", ...times } },
  ) {
    const range = must(readReportRange(times));
    const untilMs = clock.monotonicMs() + pivotMsMax;
    const query = { agentId: agent.id, range, by, zone, order };
    let asOf = clock.now();
    let read = must(await store.reports.pivot(query));
    // Between two parts the thread that reads answers others.
    while (read.pivot.is === "under way" && clock.monotonicMs() < untilMs) {
      asOf = clock.now();
      read = must(await store.reports.pivot(query));
    }
    const { figures, pivot: state } = read;
    const onWire = (of: CategoryFigures) => summaryOnWire(summarise(of, agent.currency));
    const total = onWire(figures);
    return {
      range: rangeOnWire(range),
      /** The time whose days the rows are. */
      axis: axisOf(range),
      by,
      order,
      /** The report itself. */
      total,
      /** Null while it is under way, and for reports that are too large. */
      found: state.is === "whole" ? pivotOnWire(state.pivot, total, onWire) : null,
      /** The days that were added up so far, while it is under way: the same question brings it further. */
      progress: state.is === "under way" ? { read: state.read, of: state.of } : null,
      as_of: formatInstant(asOf),
    };
  },
});

function pivotOnWire(found: Pivot, total: SummaryOnWire, onWire: (figures: CategoryFigures) => SummaryOnWire) {
  const sum = onWire(figuresOfPivot(found));
  return {
    rows: found.top.map(({ key, period, figures }) => ({
      /** The player's or market's id, or the day's date. */
      key,
      /** The day, cut by the range; null for a player or a market. */
      period: period && periodOnWire(period),
      summary: onWire(figures),
    })),
    /** The other rows added up; null when there are none. */
    rest: found.rest && onWire(found.rest),
    /** The number of all rows. */
    count: found.count,
    /** True when rows and rest add up to the report; anything else is our fault. */
    adds_up: figureNames.every((name) => sum[name] === total[name]),
  };
}
