import { eq, gte, lt, sql } from "drizzle-orm";
import type { Conditions, TableWith } from "#db/engine/conditions";
import { nearestKept } from "#lib/domain/time/instant";
import type { RefusalQuery } from "#lib/store/refusal";

/** The conditions for a list's refusals, newest first, and for the start of its page. */
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
