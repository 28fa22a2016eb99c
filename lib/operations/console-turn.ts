import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Gate } from "#lib/http/gate";
import { consoleCallsPerMinute } from "#lib/limits";

/** Whether a member may ask the signing console once more: what it tries, transfers wait for. */
export function takeConsoleTurn({ consoles, context }: Gate, email: string): Outcome<null> {
  const { allowed, resetSeconds } = consoles.take(email, consoleCallsPerMinute, context.clock.monotonicMs());
  if (allowed) return done(null);
  const message = `The console answers ${consoleCallsPerMinute} requests a minute. Wait ${resetSeconds} s and ask again.`;
  return refuse("rate_exceeded", message, resetSeconds);
}
