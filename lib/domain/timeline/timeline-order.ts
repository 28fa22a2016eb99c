import { type AuditAction, actionsOf } from "#lib/domain/audit/actions";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import { type TimelineKind, type TimelineSubject, timelineKindNames } from "./timeline-kinds";

/** The place of a line, after which a page goes on. */
export interface TimelinePlace {
  readonly at: Instant;
  readonly kind: TimelineKind;
  /** Tells lines of one kind and moment apart; null for a kind whose lines never share a moment. */
  readonly tie: string | null;
}

/** The lines of a kind that a page may hold: those before `end`, and with a tie those of that moment that follow it. */
export interface LineBound {
  readonly end: Instant | null;
  readonly tie: string | null;
}

const rankOf = (kind: TimelineKind): number => timelineKindNames.indexOf(kind);

/** The lines of a kind that follow a place. A kind that stands lower at one moment still has that moment before it. */
export function boundOf(kind: TimelineKind, end: Instant | null, after: TimelinePlace | null): LineBound {
  if (after === null) return { end, tie: null };
  if (kind === after.kind) return { end: after.at, tie: after.tie };
  const isLower = rankOf(kind) > rankOf(after.kind);
  return { end: isLower ? instant(after.at + nanosecond) : after.at, tie: null };
}

type Placed = Pick<TimelinePlace, "at" | "kind">;

/** Merges the kinds' lines, each newest first, into one order. Lines of one kind and moment keep theirs. */
export const newestLines = <Line extends Placed>(lines: readonly Line[], limit: number): Line[] =>
  [...lines].sort((one, other) => compared(one, other)).slice(0, limit);

function compared(one: Placed, other: Placed): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return rankOf(one.kind) - rankOf(other.kind);
}

/**
 * The audit records that a subject's timeline shows. A player's transfers have lines of their own, so their records are
 * shown only on the timeline of their ticket.
 */
export const auditedOn: Readonly<Record<TimelineSubject, readonly AuditAction[]>> = {
  player: actionsOf("players"),
  ticket: actionsOf("transfers"),
  trade: ["stake.release"],
  key: actionsOf("keys"),
};
