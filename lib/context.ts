import type { BooksTurns } from "#lib/books-turns";
import type { Clock } from "#lib/clock";
import type { Secrets } from "#lib/secrets";
import type { Store } from "#lib/store/store";

/**
 * The store, clock and secrets that every use case works with, and the turns at proving books, which all entrances
 * share. They are handed in, so that a test can hand in its own.
 */
export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly booksTurns: BooksTurns;
}
