import type { CountedFailures } from "#lib/domain/people/sign-in-delay";

/** Failed sign-ins, kept so that a restart forgives none of them. */
export interface CountedSource extends CountedFailures {
  /** The source's name, which is a digest. */
  readonly source: string;
}
