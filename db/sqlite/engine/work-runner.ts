import type { Statement } from "better-sqlite3";
import type { RowsText, Value } from "#db/core/rows";
import { isAsked, Own, Put, Say, type Step, type Work } from "#db/core/work";
import type { Connection } from "./connection";
import { stepRunner } from "./read-runner";

/** Runs works to their end, without a promise in between, in the transaction that is open. */
export function workRunner(connection: Connection) {
  const answer = stepRunner(connection);
  const write = rowWriter(connection);

  function take(step: Step): void {
    if (isAsked(step)) answer([step]);
    else if (step instanceof Put) write(step);
    else if (step instanceof Say) connection.db.run(step.statement);
    else if (step instanceof Own) throw new Error("SQLite takes no step of PostgreSQL's own.");
    // What is left is a lock or a turn, which the one writer needs not.
  }

  return <T>(work: Work<T>): T => {
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return step.value;
      for (const each of step.value) take(each);
    }
  };
}

/** Writes rows one by one, which is quickest here, with a statement that is prepared once. */
function rowWriter({ client }: Connection): (put: Put) => void {
  const prepared = new Map<RowsText, { readonly statement: Statement<Value[]>; readonly bound: Value[] }>();
  return ({ text, rows }) => {
    // One list serves all runs: a new list for each would keep the garbage collector busy.
    const known = prepared.get(text) ?? { statement: client.prepare<Value[]>(text.ofOne), bound: [] };
    prepared.set(text, known);
    const { statement, bound } = known;
    for (const row of rows) {
      let place = 0;
      for (const { keptOf } of text.fields) {
        // The same object under a wider type: a copy of each row would be garbage at once.
        bound[place] = keptOf(Object(row));
        place += 1;
      }
      // As arguments, because the driver unpacks a list far more slowly.
      statement.run(...bound);
    }
  };
}
