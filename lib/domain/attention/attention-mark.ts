import { day, formatInstant, type Instant, instant } from "#lib/domain/time/instant";
import type { AttentionName } from "./attention";

/** For how long a finding can be put aside, in days. */
const snoozeDays = { day: 1n, week: 7n } as const;
export type SnoozeName = keyof typeof snoozeDays;
const isSnooze = (name: string): name is SnoozeName => Object.hasOwn(snoozeDays, name);
export const snoozes = Object.keys(snoozeDays).filter(isSnooze);

/**
 * A finding that a member put aside for the team. An agent has one for each name at most, so that marks need no other
 * bound.
 */
export interface AttentionMark {
  readonly agentId: string;
  readonly name: AttentionName;
  /** The level that the member saw. */
  readonly level: bigint;
  readonly email: string;
  readonly at: Instant;
  /** The end of a snooze; null for an acknowledgement, which holds until the level grows. */
  readonly until: Instant | null;
}

export const snoozedUntil = (now: Instant, name: SnoozeName): Instant => instant(now + snoozeDays[name] * day);

/** True while the mark keeps its finding out of sight. */
export const isAside = ({ until, level }: AttentionMark, found: bigint, now: Instant): boolean =>
  until === null ? found <= level : now < until;

/** What the audit says of a mark. */
export const auditedMark = ({ until }: AttentionMark) => ({ until: until && formatInstant(until) });
