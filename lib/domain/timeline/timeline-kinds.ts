import type { Filters } from "#lib/domain/lists/filters";
import type { Capability } from "#lib/domain/people/role";

/** What a timeline can be of. A ticket is a player's: its deposit and its withdrawal share one timeline. */
const timelineSubjects = ["player", "ticket", "trade", "key"] as const;
export type TimelineSubject = (typeof timelineSubjects)[number];

interface KindRule {
  /** Whoever may not do this sees no lines of the kind. */
  readonly may: Capability;
  readonly of: readonly TimelineSubject[];
}

/**
 * The kinds of a timeline's lines, in the order in which lines of one moment stand: newest first, so an effect stands
 * above its cause.
 */
const timelineKinds = {
  audit: { may: "audit:read", of: timelineSubjects },
  request: { may: "requests:read", of: ["player", "ticket", "key"] },
  movement: { may: "reports:read", of: ["player", "trade"] },
  version: { may: "reports:read", of: ["trade"] },
  transfer: { may: "journal:read", of: ["player", "ticket"] },
  close: { may: "journal:read", of: ["player", "ticket"] },
  refusal: { may: "journal:read", of: ["player", "ticket"] },
  approval: { may: "approvals:read", of: ["player", "ticket"] },
  draft: { may: "drafts:read", of: ["player", "ticket"] },
} as const satisfies Record<string, KindRule>;

export type TimelineKind = keyof typeof timelineKinds;
const isKind = (name: string): name is TimelineKind => Object.hasOwn(timelineKinds, name);
export const timelineKindNames: readonly TimelineKind[] = Object.keys(timelineKinds).filter(isKind);

/** The kinds of lines that a member sees on a subject's timeline. */
export const kindsSeen = (subject: TimelineSubject, may: (capability: Capability) => boolean): TimelineKind[] =>
  timelineKindNames.filter((kind) => {
    const rule: KindRule = timelineKinds[kind];
    return rule.of.includes(subject) && may(rule.may);
  });

export const timelineFilters = {
  kind: { wire: "kind", of: timelineKindNames },
  /** Only what happened before this time. */
  end: { wire: "end_time" },
} as const satisfies Filters;
