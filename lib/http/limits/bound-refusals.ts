import { refuse } from "#lib/domain/failure";
import type { Gate } from "#lib/http/answer/gate";
import type { Refusal } from "./fair-turns";

/** 600 a minute: refusals of one key for its scopes, its addresses or its agent's suspension, which spend no quota. */
export const keyRefusalsPerMinute = 600;

/**
 * Bounds the refusals of a key that may not do something: they come before the quota, so without a bound of their own a
 * client could repeat them endlessly.
 */
export function boundRefusals(gate: Gate, keyId: string, refused: Refusal): Refusal {
  const verdict = gate.keyRefusals.take(keyId, keyRefusalsPerMinute, gate.context.clock.monotonicMs());
  if (verdict.allowed) return refused;
  const message = "This key was refused too often within a minute. Wait, and look at what its refusals said first.";
  return refuse("rate_exceeded", message, verdict.resetSeconds);
}
