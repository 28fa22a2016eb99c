import { changeRows } from "#db/core/rows";
import { put, type Work } from "#db/core/work";
import { limits } from "#db/tables/limits";
import type { LimitUse } from "#lib/domain/limits/limit-use";

const usedLimits = changeRows(limits, ["windowStart", "used", "toldWindow"]);
const rowOf = ({ agentId, limitId: id, windowStart, used, toldWindow }: LimitUse) => ({
  agentId,
  id,
  windowStart,
  used,
  toldWindow,
});

/** Writes what limits have counted. */
export const writeUses = (uses: readonly LimitUse[]): Work<void> => put(usedLimits, uses.map(rowOf));
