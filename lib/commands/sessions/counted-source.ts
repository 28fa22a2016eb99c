import type { CountedFailures } from "#lib/domain/people/sign-in-delay";

/** A count of failed sign-ins, stored so that a restart forgives none. */
export interface CountedSource extends CountedFailures {
  /** The name of the source: a digest. */
  readonly source: string;
}
