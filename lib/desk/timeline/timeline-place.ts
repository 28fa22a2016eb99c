import { isKeptAsGiven } from "#lib/domain/text/kept-text";
import { type TimelineKind, timelineKindNames } from "#lib/domain/timeline/timeline-kinds";
import type { TimelinePlace } from "#lib/domain/timeline/timeline-order";
import { placeInstant, placeNumber } from "#lib/http/body/cursor";
import type { PlaceRule } from "#lib/http/body/list-page";
import type { TimelineLine } from "#lib/store/timeline";

/** Written as the time, and the kind with its tie where it has one. */
export const timelinePlace: PlaceRule<TimelinePlace, TimelineLine> = {
  read(first, second) {
    const at = placeInstant(first);
    const [, name, , tie = null] = /^(\w+)( (.+))?$/su.exec(second) ?? [];
    const kind = timelineKindNames.find((known) => known === name);
    return at !== null && kind && isTieOf(kind, tie) ? { at, kind, tie } : null;
  },
  write: ({ at, kind, tie }) => [String(at), tie === null ? kind : `${kind} ${tie}`],
};

/** Anybody can write a cursor: a database is asked only with ties that it takes. */
function isTieOf(kind: TimelineKind, tie: string | null): boolean {
  if (tie === null) return true;
  return kind === "audit" || kind === "version" ? placeNumber(tie) !== null : isKeptAsGiven(tie);
}
