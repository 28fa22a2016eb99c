import type { failureTable } from "#lib/domain/failure-codes";
import type { Instant } from "#lib/domain/time/instant";

export type FailureKind = keyof typeof failureTable;

/** A refusal as plain data, because an error's class is lost between threads and modules. */
export interface Failure {
  readonly kind: FailureKind;
  /** Public: says what is wrong and what to do next. It never holds a secret or a stack trace. */
  readonly message: string;
  readonly retryAfterSeconds?: number;
  /** The parameter, header or member at fault, unless the kind always has the same one. */
  readonly parameter?: string;
  /** The id of the approval that keeps what was asked: it waits there, or was refused when it was executed. */
  readonly approval?: string;
  /** When the limit that refuses a transfer starts anew. */
  readonly resetsAt?: Instant;
}

export interface Refusal {
  readonly ok: false;
  readonly failure: Failure;
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | Refusal;

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const refuse = (kind: FailureKind, message: string, retryAfterSeconds?: number): Refusal => ({
  ok: false,
  failure: retryAfterSeconds === undefined ? { kind, message } : { kind, message, retryAfterSeconds },
});

/** A refusal on its way from within a request to where the request is answered. */
class Refused extends Error {
  override readonly name = "Refused";

  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** The value of an outcome. A refusal is thrown: it ends the request that this is a part of. */
export function must(refusal: Refusal): never;
export function must<T>(outcome: Outcome<T>): T;
export function must<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Refused(outcome.failure);
}

/** True for what `must` has thrown. It is told by name, because a bundle may hold a class of its own. */
export const isRefused = (error: unknown): error is Refused => error instanceof Error && error.name === "Refused";

/** Refuses because of one parameter, header or member. */
export const refuseFor = (parameter: string, kind: FailureKind, message: string): Refusal => ({
  ok: false,
  failure: { kind, message, parameter },
});

/** The refusal for what is wrong with an input; null when nothing is. */
export const refuseFault = (fault: string | null): Refusal | null =>
  fault === null ? null : refuse("parameter_wrong", fault);

/** The refusal for the first wrong member, given what is wrong with each; null when none is. */
export function refuseFirst(faults: Readonly<Record<string, string | null>>) {
  const [first] = Object.entries(faults).flatMap(([member, fault]) => (fault === null ? [] : [{ member, fault }]));
  return first ? refuseFor(first.member, "parameter_wrong", first.fault) : null;
}
