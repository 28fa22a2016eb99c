import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";

/** Whose transfers a limit holds for: all of an agent's, or those of one player, key or member. */
export const limitScopes = ["agent", "player", "key", "member"] as const;
export type LimitScope = (typeof limitScopes)[number];

export const limitSides = ["deposit", "withdrawal", "both"] as const;
export type LimitSide = (typeof limitSides)[number];
export const isLimitSide = (text: string): text is LimitSide => limitSides.some((side) => side === text);

/** One transfer, or all of a day or month in the agent's zone. */
export const limitWindows = ["transfer", "day", "month"] as const;
export type LimitWindow = (typeof limitWindows)[number];

export const limitMeasures = ["sum", "count"] as const;
export type LimitMeasure = (typeof limitMeasures)[number];

/** `approve` makes a member's transfer wait for approval, and refuses an API client's. `warn` posts. */
export const limitActions = ["refuse", "approve", "warn"] as const;
export type LimitAction = (typeof limitActions)[number];

export interface Limit {
  readonly agentId: string;
  readonly id: string;
  readonly scope: LimitScope;
  /** The player's id, the key's id or the member's email; empty for the whole agent. */
  readonly subject: string;
  readonly side: LimitSide;
  readonly window: LimitWindow;
  readonly measure: LimitMeasure;
  /** The most that may be used within a window: an amount at scale 8, or a number of transfers. */
  readonly bound: bigint;
  readonly action: LimitAction;
  readonly createdAt: Instant;
  readonly createdBy: string;
  /** The start of the window that `used` counts. */
  readonly windowStart: Instant;
  /** What has been used within the window. It lives in the limit's own row, so that one lock guards both. */
  readonly used: bigint;
  /** The start of the last window in which the limit was told as reached; null before the first. */
  readonly toldWindow: Instant | null;
}

/** The sides on which an agent's transfers are stopped, with the reason; no row while none is. */
export interface TransferStop {
  readonly agentId: string;
  readonly side: LimitSide;
  readonly reason: string;
  readonly since: Instant;
  readonly actor: string;
}

/** What a limit counts of one transfer. */
export const countedOf = (measure: LimitMeasure, amount: Money): bigint => (measure === "sum" ? amount : 1n);

export const isOnSide = (side: LimitSide, kind: TransferKind): boolean => side === "both" || side === kind;
