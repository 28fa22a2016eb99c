import type { SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";

const builder = new QueryBuilder();
/** Begins a select over db/tables. It is a tree, which either database's dialect makes into a text of its own. */
export const select: QueryBuilder["select"] = builder.select.bind(builder);

export interface Select<Row> {
  readonly _: { readonly selectedFields: unknown; readonly result: readonly Row[] };
  getSQL(): SQL;
}

/** How PostgreSQL holds the rows until the end of a command's transaction. SQLite has one writer, and need not. */
export type Hold = "update" | "no key update";

/** One select that a read asks for. Who runs it fills in its rows. */
export class Ask<Row = unknown> {
  rows: Row[] = [];

  constructor(
    readonly query: Select<Row>,
    /** The values of its placeholders; null for a select that is built anew each time, and never prepared. */
    readonly values: object | null,
    readonly hold: Hold | null = null,
  ) {}
}

/** A statement of few, kept prepared, whose text has a question mark for each of its values in turn. */
export class TextAsk<Row = unknown> {
  rows: Row[] = [];

  constructor(
    readonly text: string,
    readonly values: readonly unknown[],
  ) {}
}

/**
 * A read, said once for both databases: a generator that hands out what it asks for. SQLite runs it to its end without
 * a promise, and PostgreSQL awaits the rows. What is handed out in one piece goes out in one round trip.
 */
export type Read<T> = Generator<readonly (Ask | TextAsk)[], T, void>;

/** The rows of a select. With placeholders it stands outside of the read, and is prepared once for a connection. */
export function* all<Row>(query: Select<Row>, values: object | null = null): Read<Row[]> {
  const ask = new Ask(query, values);
  yield [ask];
  return ask.rows;
}

/** The first row, where there can be one at most. */
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

/** Sends statements whose answers nobody needs. */
export function* tell(...texts: readonly string[]): Read<null> {
  if (texts.length > 0) yield texts.map((text) => new TextAsk(text, []));
  return null;
}

/** The first row, which nobody else changes before the command that reads it ends. */
export function* held<Row>(hold: Hold, query: Select<Row>, values: object | null = null): Read<Row | null> {
  const ask = new Ask(query, values, hold);
  yield [ask];
  return ask.rows[0] ?? null;
}

type AnswersOf<R extends readonly Read<unknown>[]> = { [K in keyof R]: R[K] extends Read<infer T> ? T : never };

/** Several reads beside each other: what they ask for goes out together. */
export function* together<const R extends readonly Read<unknown>[]>(...reads: R): Read<AnswersOf<R>> {
  const steps = reads.map((read) => read.next());
  while (steps.some(({ done }) => !done)) {
    yield steps.flatMap((step) => (step.done ? [] : step.value));
    for (const [index, read] of reads.entries()) if (!steps[index]?.done) steps[index] = read.next();
  }
  return Object(steps.map(({ value }) => value));
}
