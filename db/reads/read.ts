import type { SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { FactName, Facts } from "#lib/commands/facts";

const builder = new QueryBuilder();
/** Begins a select over db/tables. The select is a tree, from which each database's dialect writes its own text. */
export const select: QueryBuilder["select"] = builder.select.bind(builder);

export interface Select<Row> {
  readonly _: { readonly selectedFields: unknown; readonly result: readonly Row[] };
  getSQL(): SQL;
}

/** How PostgreSQL locks the rows until the end of a command's transaction. SQLite has one writer and needs no lock. */
export type Hold = "update" | "no key update" | "share" | "update skip locked";

/** One select that a read asks for. The driver fills in its rows. */
export class Ask<Row = unknown> {
  rows: Row[] = [];

  constructor(
    readonly query: Select<Row>,
    /** The values of its placeholders; null for a select that is built anew each time, and never prepared. */
    readonly values: object | null,
    readonly hold: Hold | null = null,
  ) {}
}

/**
 * A statement of which there are few, so each is kept prepared. Its text has a question mark for each value in turn.
 */
export class TextAsk<Row = unknown> {
  rows: Row[] = [];

  constructor(
    readonly text: string,
    readonly values: readonly unknown[],
  ) {}
}

/**
 * A read, written once for both databases: a generator that yields its statements. SQLite runs it to its end without a
 * promise, and PostgreSQL awaits the rows. Statements yielded together go out in one round trip.
 */
export type Read<T> = Generator<readonly (Ask | TextAsk)[], T, void>;

/**
 * The rows of a select. A select with placeholders is defined outside of the read, and prepared once for each
 * connection.
 */
export function* all<Row>(query: Select<Row>, values: object | null = null): Read<Row[]> {
  const ask = new Ask(query, values);
  yield [ask];
  return ask.rows;
}

/** The first row of at most one; null without a row. */
export function* first<Row>(query: Select<Row>, values: object | null = null): Read<Row | null> {
  const [row] = yield* all(query, values);
  return row ?? null;
}

/** The rows of a text, by the names that it gives its columns. */
export function* rowsOf<Row>(text: string, values: readonly unknown[]): Read<Row[]> {
  const ask = new TextAsk<Row>(text, values);
  yield [ask];
  return ask.rows;
}

/** The first row, which nobody else changes before the command that reads it ends. */
export function* held<Row>(hold: Hold, query: Select<Row>, values: object | null = null): Read<Row | null> {
  const ask = new Ask(query, values, hold);
  yield [ask];
  return ask.rows[0] ?? null;
}

/** All rows. With a hold, nobody else changes them before the command that reads them ends. */
export function* allHeld<Row>(hold: Hold | null, query: Select<Row>, values: object | null = null): Read<Row[]> {
  const ask = new Ask(query, values, hold);
  yield [ask];
  return ask.rows;
}

type AnswersOf<R extends readonly Read<unknown>[]> = { [K in keyof R]: R[K] extends Read<infer T> ? T : never };

/** Several reads at once: their statements go out together. */
export function* together<const R extends readonly Read<unknown>[]>(...reads: R): Read<AnswersOf<R>> {
  const steps = reads.map((read) => read.next());
  while (steps.some(({ done }) => !done)) {
    yield steps.flatMap((step) => (step.done ? [] : step.value));
    for (const [index, read] of reads.entries()) if (!steps[index]?.done) steps[index] = read.next();
  }
  return Object(steps.map(({ value }) => value));
}

/** The facts of commands as reads. */
export type SaidFacts = { readonly [N in FactName]: (...of: Parameters<Facts[N]>) => Read<ReturnType<Facts[N]>> };
