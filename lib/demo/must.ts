import type { Outcome } from "#lib/domain/failure";

/** The demo asks for nothing that may be refused: a refusal is a fault of the demo itself, and ends it. */
export function must<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`The demo's data could not be made: ${outcome.failure.message}`);
}
