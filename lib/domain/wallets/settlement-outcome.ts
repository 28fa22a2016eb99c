import type { Legs, MovementKind } from "./movement";

/** What a settlement meant to the player. "even" gives the stake back and no more. */
export type SettlementOutcome = "won" | "lost" | "part_lost" | "even";

/**
 * Null for what is no settlement: a correction's amounts are a difference of two. A stake that was held is the player's
 * until then, so a loss takes it from the held amount and leaves the wallet as it was.
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
