import * as z from "zod";
import type { Side } from "#e2e/bench/side";
import type { DeskClient } from "#e2e/fixtures/clients/desk-client";
import type { PivotKey } from "#lib/domain/reports/figure";
import type { ReportRange } from "#lib/domain/time/period";
import { rangeParameters } from "./report-caller";

const Answer = z.object({ found: z.object({ adds_up: z.literal(true) }).nullable() });

/**
 * A side that asks for a report by player, market or day. Its warm-up asks until the range's days are kept. Every answer
 * must add up to the report.
 */
export const pivotSide = (member: DeskClient, by: PivotKey, range: ReportRange): Side => ({
  name: `a report by ${by}`,
  async turn(round) {
    const startMs = performance.now();
    let asked = 0;
    for (;;) {
      asked += 1;
      const { code, message, data } = await member.get(`/api/desk/report/pivot?by=${by}&${rangeParameters(range)}`);
      if (code !== 0) throw new Error(`A report by ${by} answered ${code}: ${message}`);
      if (Answer.parse(data).found) return { ms: performance.now() - startMs, asked };
      if (round > 0) throw new Error(`A report by ${by} was not kept.`);
    }
  },
});
