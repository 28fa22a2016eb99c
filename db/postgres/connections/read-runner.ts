import { PgDialect } from "drizzle-orm/pg-core";
import { entriesOf } from "#db/ports/methods";
import { type Ask, type Read, TextAsk } from "#db/reads/read";
import { renderedSelect } from "#db/reads/rendered-select";
import type { Connection } from "./connection";

const dialect = new PgDialect();

export type RunRead = ReturnType<typeof readRunner>;

/** Answers the statements that reads and works yield. */
export function askRunner({ client, nameFor }: Connection) {
  const preparedBefore = new WeakMap<object, ReturnType<typeof prepare>>();
  function prepare({ query, hold, values }: Ask) {
    const select = renderedSelect(query, dialect.sqlToQuery(query.getSQL()));
    const text = hold ? `${select.text} for ${hold}` : select.text;
    // A select built for these values alone gets no name, so that the planner sees whether its filter is rare or
    // common.
    return { ...select, text, name: values === null ? "" : nameFor(text) };
  }

  function preparedOnce(ask: Ask) {
    const known = preparedBefore.get(ask.query) ?? prepare(ask);
    preparedBefore.set(ask.query, known);
    return known;
  }

  const numbered = new Map<string, string>();
  async function answerText(ask: TextAsk): Promise<void> {
    const text = numbered.get(ask.text) ?? withNumbers(ask.text);
    numbered.set(ask.text, text);
    ask.rows = (await client.query({ name: nameFor(text), text, values: [...ask.values] })).rows;
  }

  return async (ask: Ask | TextAsk): Promise<void> => {
    if (ask instanceof TextAsk) return answerText(ask);
    const { name, text, parametersFor, rowOf } = ask.values === null ? prepare(ask) : preparedOnce(ask);
    const { rows } = await client.query<unknown[]>({ name, text, values: parametersFor(ask.values), rowMode: "array" });
    ask.rows = rows.map(rowOf);
  };
}

/** Runs the reads of db/reads. Statements that a read yields together are sent together and awaited together. */
export function readRunner(connection: Connection) {
  const answer = askRunner(connection);
  return async <T>(read: Read<T>): Promise<T> => {
    for (let step = read.next(); ; step = read.next()) {
      if (step.done) return step.value;
      await Promise.all(step.value.map(answer));
    }
  };
}

type Answers<R> = {
  [K in keyof R]: R[K] extends (...input: infer I) => Read<infer T> ? (...input: I) => Promise<T> : never;
};

/** Reads as functions that this driver runs. */
export const answersOf = <R extends object>(run: RunRead, reads: R): Answers<R> =>
  Object(
    Object.fromEntries(entriesOf(reads).map(([name, read]) => [name, (...input: unknown[]) => run(read(...input))])),
  );

/** Writes $1, $2 and so on for a text's question marks. */
function withNumbers(text: string): string {
  let place = 0;
  return text.replaceAll("?", () => {
    place += 1;
    return `$${place}`;
  });
}
