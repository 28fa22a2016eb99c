import type { PlacedAgent } from "#lib/domain/agents/place";

/** What a database tells of itself to somebody who changes nothing in it but its proof of a write. */
export interface DatabaseLook {
  /** The cell that it remembers to be; null for none yet. */
  readonly cell: string | null;
  /** False when it was made with another APP_SECRET. */
  readonly isOwnSecret: boolean;
  /** Its tables against this release's. */
  readonly schema: "this release" | "an older release" | "a newer release";
  /** Whether a write became durable in a bounded time. */
  readonly takesWrites: boolean;
  /** Its clock less this machine's, in milliseconds. Right to within half of the time that its answer took. */
  readonly aheadMs: number;
  readonly agents: readonly PlacedId[];
}

export interface PlacedId extends PlacedAgent {
  readonly id: string;
}
