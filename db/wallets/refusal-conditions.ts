import { eq, gte, lt, sql } from "drizzle-orm";
import type { Conditions, TableWith } from "#db/engine/conditions";
import { nearestKept } from "#lib/domain/time/instant";
import type { RefusalQuery } from "#lib/store/refusal";

/** Which refusals a list holds, newest first, and where its page begins. */
export function refusalConditions(
  refusals: TableWith<"agentId" | "playerId" | "transferKind" | "ticketId" | "at">,
  { agentId, playerId, kind, ticketId, start, end, after }: RefusalQuery,
): Conditions {
  const { at } = refusals;
  return [
    eq(refusals.agentId, agentId),
    playerId === null ? undefined : eq(refusals.playerId, playerId),
    kind === null ? undefined : eq(refusals.transferKind, kind),
    ticketId === null ? undefined : eq(refusals.ticketId, ticketId),
    start === null ? undefined : gte(at, nearestKept(start)),
    end === null ? undefined : lt(at, nearestKept(end)),
    after === null
      ? undefined
      : sql`(${at}, ${refusals.playerId}, ${refusals.transferKind}, ${refusals.ticketId}) < (${after.at}, ${after.playerId}, ${after.kind}, ${after.ticketId})`,
  ];
}
