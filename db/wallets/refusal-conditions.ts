import { eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Conditions, TableWith } from "#db/engine/conditions";
import { nearestKept } from "#lib/domain/time/instant";
import type { RefusalFilter, RefusalPlace } from "#lib/domain/wallets/refusal";

type Refusals = TableWith<"agentId" | "playerId" | "transferKind" | "ticketId" | "at">;

/** The conditions for a list's refusals. */
export function refusalConditions(
  refusals: Refusals,
  { agentId, playerId, kind, ticketId, start, end }: RefusalFilter,
): Conditions {
  const { at } = refusals;
  return [
    eq(refusals.agentId, agentId),
    playerId === null ? undefined : eq(refusals.playerId, playerId),
    kind === null ? undefined : eq(refusals.transferKind, kind),
    ticketId === null ? undefined : eq(refusals.ticketId, ticketId),
    start === null ? undefined : gte(at, nearestKept(start)),
    end === null ? undefined : lt(at, nearestKept(end)),
  ];
}

/** The start of a page, which is newest first. */
export const isRefusalBefore = (
  { at, playerId, transferKind, ticketId }: Refusals,
  after: RefusalPlace | null,
): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${at}, ${playerId}, ${transferKind}, ${ticketId}) < (${after.at}, ${after.playerId}, ${after.kind}, ${after.ticketId})`;

/** The parts of the conditions that an index each serves: times, the player, the ticket. */
export function refusalParts(
  refusals: Refusals,
  { agentId, playerId, kind, ticketId, start, end }: RefusalFilter,
): [Conditions, ...Conditions[]] {
  const none = { agentId, playerId: null, kind: null, ticketId: null, start: null, end: null };
  const parts = [
    ...(playerId === null ? [] : [{ playerId, kind }]),
    ...(ticketId === null ? [] : [{ ticketId, start, end }]),
  ];
  return [
    refusalConditions(refusals, { ...none, start, end }),
    ...parts.map((part) => refusalConditions(refusals, { ...none, ...part })),
  ];
}
