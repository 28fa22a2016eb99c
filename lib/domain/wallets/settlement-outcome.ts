import type { Legs, MovementKind } from "./movement";

/** The result of a settlement for the player. "even" gives the stake back and no more. */
export type SettlementOutcome = "won" | "lost" | "part_lost" | "even";

/**
 * Null unless the entry is a settlement: a correction's amounts are a difference of two. A held stake is the player's
 * until settlement, so a loss takes it from the held amount and leaves the wallet unchanged.
 */
export function settlementOutcome(
  kind: MovementKind,
  { wallet, held }: Pick<Legs, "wallet" | "held">,
): SettlementOutcome | null {
  if (kind !== "settlement") return null;
  const gain = wallet + held;
  if (gain > 0n) return "won";
  if (gain === 0n) return "even";
  return wallet > 0n ? "part_lost" : "lost";
}
