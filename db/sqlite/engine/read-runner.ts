import type { Statement } from "better-sqlite3";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { entriesOf } from "#db/ports/methods";
import { type Ask, type Read, TextAsk } from "#db/reads/read";
import { renderedSelect } from "#db/reads/rendered-select";
import type { Connection } from "./connection";

const dialect = new SQLiteSyncDialect();

export type RunRead = ReturnType<typeof readRunner>;

/** Answers the statements that the reads of db/reads yield. */
export function stepRunner({ client }: Pick<Connection, "client">) {
  const preparedBefore = new WeakMap<object, ReturnType<typeof prepare>>();

  function prepare({ query }: Ask) {
    const select = renderedSelect(query, dialect.sqlToQuery(query.getSQL()));
    return { ...select, statement: client.prepare<unknown[], unknown[]>(select.text).raw() };
  }

  function preparedOnce(ask: Ask) {
    const known = preparedBefore.get(ask.query) ?? prepare(ask);
    preparedBefore.set(ask.query, known);
    return known;
  }

  const texts = new Map<string, Statement>();
  function rowsOfText({ text, values }: TextAsk): unknown[] {
    const statement = texts.get(text) ?? client.prepare(text);
    texts.set(text, statement);
    return statement.all(...values);
  }

  function rowsOfSelect(ask: Ask): unknown[] {
    const { statement, parametersFor, rowOf } = ask.values === null ? prepare(ask) : preparedOnce(ask);
    return statement.all(...parametersFor(ask.values)).map(rowOf);
  }

  return (step: readonly (Ask | TextAsk)[]): void => {
    for (const ask of step) ask.rows = ask instanceof TextAsk ? rowsOfText(ask) : rowsOfSelect(ask);
  };
}

/** Runs the reads of db/reads to their end, without a promise in between. */
export function readRunner(connection: Pick<Connection, "client">) {
  const answer = stepRunner(connection);
  return <T>(read: Read<T>): T => {
    for (let step = read.next(); ; step = read.next()) {
      if (step.done) return step.value;
      answer(step.value);
    }
  };
}

type Answers<R> = { [K in keyof R]: R[K] extends (...input: infer I) => Read<infer T> ? (...input: I) => T : never };

/** Reads as functions that this driver runs. */
export const answersOf = <R extends object>(run: RunRead, reads: R): Answers<R> =>
  Object(
    Object.fromEntries(entriesOf(reads).map(([name, read]) => [name, (...input: unknown[]) => run(read(...input))])),
  );
