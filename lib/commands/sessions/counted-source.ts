import type { CountedFailures } from "#lib/domain/people/sign-in-delay";

/** A count of failed sign-ins, kept so that a restart forgives none of them. */
export interface CountedSource extends CountedFailures {
  /** The source's name, a digest. */
  readonly source: string;
}
