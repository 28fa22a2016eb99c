import type { Clock } from "#lib/clock";
import type { Secrets } from "#lib/secrets";
import type { Store } from "#lib/store/store";

/** What every use case works with. Handed in, never reached for: a test hands in its own. */
export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  readonly secrets: Secrets;
}
