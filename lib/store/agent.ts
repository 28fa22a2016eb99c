import type { Instant } from "#lib/domain/time/instant";

export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly knownPlayersOnly: boolean;
  readonly status: "active" | "suspended";
  readonly createdAt: Instant;
  /** Owners and finance may do nothing before they have a second factor. */
  readonly twoFactorRequired: boolean;
  /** CIDR blocks that staff may come from; none means every address. */
  readonly staffAllow: readonly string[];
  /** Whose days the books are kept by. */
  readonly booksZone: string;
}

export type AgentChange = Partial<Pick<Agent, "knownPlayersOnly" | "twoFactorRequired" | "staffAllow" | "booksZone">>;

export interface Rate {
  readonly currency: string;
  readonly usd: string;
  readonly from: Instant;
}
