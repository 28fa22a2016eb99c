import { PgDialect } from "drizzle-orm/pg-core";
import type { Ask, Read } from "#db/reads/read";
import { renderedSelect } from "#db/reads/rendered-select";
import type { Connection } from "./connection";

const dialect = new PgDialect();

export type RunRead = ReturnType<typeof readRunner>;

/** Runs the reads of db/reads. What a read asks for in one piece goes out together, and is awaited together. */
export function readRunner({ client, nextName }: Connection) {
  const preparedBefore = new WeakMap<object, ReturnType<typeof prepare>>();
  const prepare = ({ query }: Ask, name: string) => ({
    ...renderedSelect(query, dialect.sqlToQuery(query.getSQL())),
    name,
  });

  function preparedOnce(ask: Ask) {
    const known = preparedBefore.get(ask.query) ?? prepare(ask, nextName());
    preparedBefore.set(ask.query, known);
    return known;
  }

  async function answer(ask: Ask): Promise<void> {
    // What was built for these values alone is not prepared: only so can the planner tell a rare filter from a common one.
    const { name, text, parametersFor, rowOf } = ask.values === null ? prepare(ask, "") : preparedOnce(ask);
    const { rows } = await client.query<unknown[]>({ name, text, values: parametersFor(ask.values), rowMode: "array" });
    ask.rows = rows.map(rowOf);
  }

  return async <T>(read: Read<T>): Promise<T> => {
    for (let step = read.next(); ; step = read.next()) {
      if (step.done) return step.value;
      await Promise.all(step.value.map(answer));
    }
  };
}
