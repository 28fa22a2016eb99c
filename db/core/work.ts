import type { SQL } from "drizzle-orm";
import { Ask, TextAsk } from "#db/reads/read";
import type { RowsText } from "./rows";

/** Rows to write, each by the same text. SQLite takes them one by one, and PostgreSQL all in one statement. */
export class Put {
  constructor(
    readonly text: RowsText,
    readonly rows: readonly object[],
  ) {}
}

/** One statement whose answer nobody needs. */
export class Say {
  constructor(readonly statement: SQL) {}
}

/** A lock until the end of the transaction (see locks.ts). SQLite has one writer and needs none. */
export class Lock {
  constructor(
    readonly name: string,
    readonly isShared: boolean,
  ) {}
}

/** What only PostgreSQL does in a way of its own: a promise, awaited or sent for the commit to wait for. */
export class Own<T = unknown> {
  answer: T[] = [];

  constructor(
    readonly start: () => Promise<T>,
    readonly isAwaited: boolean,
  ) {}
}

/** Lets PostgreSQL work on what it was sent, before more is judged. SQLite needs none. */
export class Turn {}

export type Step = Ask | TextAsk | Put | Say | Lock | Own | Turn;

/**
 * What a transaction does, written once for both databases: a generator that yields steps. SQLite runs it to its end
 * without a promise. PostgreSQL sends what is yielded together in one round trip, and awaits only what it has to know.
 */
export type Work<T> = Generator<readonly Step[], T, void>;

/** Writes rows; none writes nothing. */
export function* put(text: RowsText, rows: readonly object[]): Work<void> {
  if (rows.length > 0) yield [new Put(text, rows)];
}

export function* say(statement: SQL): Work<void> {
  yield [new Say(statement)];
}

/** Takes locks in this order. */
export function* lock(...names: readonly string[]): Work<void> {
  yield names.map((name) => new Lock(name, false));
}

export function* share(...names: readonly string[]): Work<void> {
  yield names.map((name) => new Lock(name, true));
}

/** Awaits a promise of PostgreSQL's driver. */
export function* own<T>(start: () => Promise<T>): Work<T> {
  const step = new Own(start, true);
  yield [step];
  for (const answer of step.answer) return answer;
  throw new Error("A step was not taken.");
}

/** Sends a statement of PostgreSQL's driver whose answer nobody needs. */
export function* sent(start: () => Promise<unknown>): Work<void> {
  yield [new Own(start, false)];
}

export function* turn(): Work<void> {
  yield [new Turn()];
}

/** What is known, or was done, without a step. */
export function* known<T>(value: T): Work<T> {
  yield* [];
  return value;
}

/** True for a step whose answer the work waits for. */
export const isAsked = (step: Step): step is Ask | TextAsk => step instanceof Ask || step instanceof TextAsk;
