import type { Outcome } from "#lib/domain/failure";
import { DemoFailed } from "./demo-failed";

/** The demo asks for nothing that may be refused, so a refusal ends it. */
export function must<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new DemoFailed(`The demo's data could not be made: ${outcome.failure.message}`);
}
