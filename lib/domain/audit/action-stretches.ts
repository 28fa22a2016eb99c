import type { AuditActions } from "./audit";

/** All texts from one on, or after it, and before another. */
export interface Stretch {
  readonly from: string;
  readonly includesFrom: boolean;
  readonly before: string;
}

/** Stands after all that an action or a subject is made of. */
const last = "\u{10ffff}";

/** All texts that begin with this one. An index serves a stretch; LIKE would also match letters of the other case. */
export const beginningWith = (start: string): Stretch => ({ from: start, includesFrom: true, before: start + last });

/** The unnamed actions of a filter, in stretches between the exceptions: the exceptions may be most of the rows. */
export const actionStretches = ({ under, except }: AuditActions): Stretch[] =>
  under.flatMap((word) => {
    const all = beginningWith(`${word}.`);
    const cuts = except.filter((name) => name.startsWith(all.from)).sort();
    return [all.from, ...cuts].map((from, index) => ({
      ...{ from, includesFrom: index === 0 },
      before: cuts[index] ?? all.before,
    }));
  });
