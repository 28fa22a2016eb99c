import { and, eq, gte, lt, lte, or, type SQL } from "drizzle-orm";
import { transfers } from "#db/postgres/schema";
import { nearestKept } from "#lib/domain/time/instant";
import type { TransferQuery } from "#lib/store/transfer";

export type Conditions = (SQL | undefined)[];

/** Which transfers a list holds, newest first, and where its page begins. */
export function transferConditions(query: Omit<TransferQuery, "limit">): Conditions {
  const { agentId, playerId, kind, ticketId, start, end, after } = query;
  return [
    eq(transfers.agentId, agentId),
    playerId === null ? undefined : eq(transfers.playerId, playerId),
    kind === null ? undefined : eq(transfers.kind, kind),
    ticketId === null ? undefined : eq(transfers.ticketId, ticketId),
    start === null ? undefined : gte(transfers.createdAt, nearestKept(start)),
    end === null ? undefined : lt(transfers.createdAt, nearestKept(end)),
    after === null
      ? undefined
      : and(
          lte(transfers.createdAt, after.createdAt),
          or(lt(transfers.createdAt, after.createdAt), lt(transfers.id, after.id)),
        ),
  ];
}
