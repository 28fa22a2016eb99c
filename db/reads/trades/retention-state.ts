import { inArray } from "drizzle-orm";
import { all, type Read, select } from "#db/reads/read";
import { facts } from "#db/tables/facts";
import { retentionFacts, retentionOf } from "#lib/commands/trades/retention-run";
import type { RetentionState } from "#lib/domain/reports/report";

const state = select({ name: facts.name, value: facts.value })
  .from(facts)
  .where(inArray(facts.name, Object.values(retentionFacts)));

/** The kept trades' start, and the time of the last retention run. */
export function* retentionState(): Read<RetentionState> {
  return retentionOf(yield* all(state, {}));
}
