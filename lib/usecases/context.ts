import type { Store } from "#db/store";
import type { Secrets } from "#lib/crypto/secrets";
import type { Clock } from "#lib/process/clock";
import type { BooksTurns } from "#lib/usecases/books/books-turns";

/**
 * The store, clock, secrets, turns at proving books and whom webhooks may call, which all entrances share. They are passed in, so that a test can
 * pass its own.
 */
export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly booksTurns: BooksTurns;
  /** The origins that webhooks may be sent to although nobody on the internet could call them. */
  readonly webhookAllow: readonly string[];
}
