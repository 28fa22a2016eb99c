import type { Secrets } from "#lib/crypto/secrets";
import type { Clock } from "#lib/process/clock";
import type { Store } from "#lib/store/store";
import type { BooksTurns } from "#lib/usecases/books/books-turns";

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
