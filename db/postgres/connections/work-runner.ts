import { setImmediate } from "node:timers/promises";
import type { RowsText } from "#db/core/rows";
import { isAsked, Lock, Own, Put, type Step, Turn, type Work } from "#db/core/work";
import { waitForLock, waitToShareAll } from "#db/postgres/transactions/locks";
import type { Transaction } from "#db/postgres/transactions/transaction";
import type { Connection } from "./connection";
import { arrayTexts } from "./raw-rows";
import { askRunner } from "./read-runner";

/**
 * Runs works in a transaction. What nobody waits for is sent, and its fault is the transaction's; what is asked is
 * awaited. Both reach the database in the order of the steps.
 */
export function workRunner(connection: Connection) {
  const { client, db, nameFor } = connection;
  const answer = askRunner(connection);
  const [lock, share] = [waitForLock(connection), waitToShareAll(connection)];

  /** Sends all rows in one statement, with an array for each field. */
  function write({ ofMany: text, fields }: RowsText, rows: readonly object[]): Promise<unknown> {
    const lists = fields.map(({ keptOf }) => rows.map((row) => keptOf(Object(row))));
    return client.query({ name: nameFor(text), text, values: arrayTexts(lists) });
  }

  function take(step: Step, { send }: Transaction): Promise<void> | null {
    if (isAsked(step)) return answer(step);
    if (step instanceof Own) {
      const started = step.start();
      if (step.isAwaited) return started.then((answer) => void step.answer.push(answer));
      send(started);
    } else if (step instanceof Lock) send(step.isShared ? share([step.name]) : lock(step.name));
    else if (step instanceof Put) {
      if (step.rows.length > 0) send(write(step.text, step.rows));
    } else if (step instanceof Turn) return setImmediate();
    // The object from `db.execute` runs anew each time it is awaited; the promise from its own `execute` does not.
    else send(db.execute(step.statement).execute());
    return null;
  }

  return async <T>(work: Work<T>, transaction: Transaction): Promise<T> => {
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return step.value;
      const awaited = step.value.flatMap((each) => take(each, transaction) ?? []);
      if (awaited.length > 0) await Promise.all(awaited);
    }
  };
}
