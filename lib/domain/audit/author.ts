import type { ActingMember } from "#lib/domain/people/acting-member";
import type { Instant } from "#lib/domain/time/instant";

/** An approval on which a change is based: with a vote for it, or without one to execute what was approved. */
export interface Consent {
  readonly approvalId: string;
  /** Who asked for it, by email: the change is done in their name. */
  readonly maker: string;
  readonly vote: {
    /** The hash of what the voter saw. */
    readonly hash: string;
    readonly note: string | null;
  } | null;
}

/** The author of a change, for its audit row. */
export interface Author {
  readonly actor: string;
  readonly requestId: string | null;
  /** The address that the request came from; null when there was no connection, as for the operator's tool. */
  readonly address: string | null;
  readonly at: Instant;
  /** The member whose role allows the change, judged at the write; null for all other authors. */
  readonly acting: ActingMember | null;
  /** The approval that the change is based on; left out for a change that is asked for. */
  readonly consent?: Consent;
}

const prefix = "key:";

/** The key that sent a transfer; null when a member did. */
export const keyOfActor = (actor: string): string | null =>
  actor.startsWith(prefix) ? actor.slice(prefix.length) : null;

/** What a part of the service does by itself is nobody's act. */
export const byService = (part: "bulk" | "webhooks" | "retention" | "books", at: Instant): Author => ({
  actor: `service:${part}`,
  requestId: null,
  address: null,
  at,
  acting: null,
});
