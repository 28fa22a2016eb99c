import type { MemberCall } from "#lib/desk/member-call";
import { everyRequest } from "#lib/domain/requests/request-log";
import type { StoredLine, TimelineLine, TimelineOf, TimelineQuery } from "#lib/domain/timeline/timeline";
import { boundOf } from "#lib/domain/timeline/timeline-order";

type Ask = Omit<TimelineQuery, "kinds">;

/** The requests for a page whose other lines are known; null when the log could not be read. */
export async function requestLines(
  { gate, context }: MemberCall,
  { agentId, of, end, after, limit }: Ask,
  stored: readonly StoredLine[],
): Promise<TimelineLine[] | null> {
  const bound = boundOf("request", end, after);
  // A rare ticket is looked for through all of the log, so a full page asks no further back than it reaches.
  const last = stored.length < limit ? undefined : stored.at(-1);
  const times = { start: last?.at ?? null, end: bound.end };
  const filter = { ...everyRequest, ...namedBy(of), ...times };
  const page = await gate.requests.list({ ...filter, agentId, limit, now: context.clock.now() });
  if (!page.ok || page.value.failing) return null;
  return page.value.rows.map((told) => ({ kind: "request", at: told.at, tie: null, told }));
}

function namedBy(of: TimelineOf) {
  if (of.subject === "key") return { keyId: of.keyId };
  if (of.subject === "ticket") return { playerId: of.playerId, ticketId: of.ticketId };
  return { playerId: of.subject === "player" ? of.playerId : null };
}
