import type { Instant } from "#lib/domain/time/instant";
import type { Wallet } from "./transfer";

export interface Player extends Wallet {
  readonly openedAt: Instant;
  readonly lastLoginAt: Instant | null;
}
