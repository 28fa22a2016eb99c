import { limitFacts as saidFacts } from "#db/reads/limits/limit-facts";
import type { BatchCounts } from "#db/sqlite/engine/batch-counts";
import type { RunRead } from "#db/sqlite/engine/read-runner";
import type { Facts } from "#lib/commands/facts";

/** The facts that limits are set by. The counts of the batch so far are written first, so that the rows hold them. */
export const limitFacts = (
  run: RunRead,
  counts: BatchCounts,
): Pick<Facts, "settableLimit" | "heldControls" | "recountedLimits"> => ({
  settableLimit(asked, at) {
    counts.write();
    return run(saidFacts.settableLimit(asked, at));
  },
  heldControls(agentId) {
    counts.write();
    return run(saidFacts.heldControls(agentId));
  },
  recountedLimits(agentId, zone, at) {
    counts.write();
    return run(saidFacts.recountedLimits(agentId, zone, at));
  },
});
