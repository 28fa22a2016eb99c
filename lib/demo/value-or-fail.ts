import type { Outcome } from "#lib/domain/failure";

/** Ends the demo with a line that says what to do, because a stack would hide it. */
export class DemoFailed extends Error {
  override readonly name = "DemoFailed";
}

/** The demo asks for nothing that may be refused, so a refusal ends it. */
export function valueOrFail<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new DemoFailed(`The demo's data could not be made: ${outcome.failure.message}`);
}
