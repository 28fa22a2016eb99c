import type { Connection } from "#db/postgres/connections/connection";
import {
  codeOfFault,
  hasSqlState,
  isLoss,
  noTransaction,
  saysUncommitted,
  UnknownOutcome,
} from "#db/postgres/connections/faults";

/** A server that says nothing for 10 s in the middle of a transaction loses it, and its locks with it. */
export const silentMsMax = 10_000;

/** What a transaction's work is handed. */
export interface Transaction {
  /**
   * Takes a statement whose result nobody needs. It goes out with the commit, in one round trip; when it fails, the
   * whole transaction does.
   */
  send(statement: Promise<unknown>): void;
}

/** A commit that stopped waiting for its standby is reported as done, but may be lost with this server. */
const waitWasCancelled = "01000";

/** A statement was not even tried, because another one of its transaction had failed. */
const alreadyFailed = "25P02";

/**
 * A server may fall silent in the middle of a transaction, with its machine or its network. The database would keep the
 * locks until it gives the connection up, which takes two hours where nobody has set anything else.
 */
export const endWhenSilent = `set local idle_in_transaction_session_timeout = ${silentMsMax}`;

// What is read after a lock must be as new as the lock: a seal, a ticket. A database may be set to see less.
const seesCommits = "set transaction isolation level read committed";

/**
 * An acknowledged commit is on the disk, and on the standbys that the database names. A role, a database or a pooler's
 * old session may be set to wait for less, at any time, so each transaction says it; waiting for more is left alone.
 */
const waitsForStandbys = `select set_config('synchronous_commit', 'on', true)
  where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`;

/** What `begin` sets comes last: a transaction that holds nothing of worth may wait for less. */
const beginWith = (begin: string): string =>
  begin.replace(/^[^;]*/, (opening) => `${opening}; ${seesCommits}; ${endWhenSilent}; ${waitsForStandbys}`);

/**
 * Runs work in a transaction and commits it. An error of any kind means that nothing was committed, except for an
 * UnknownOutcome. `begin` may set what holds for this transaction alone.
 */
export async function inTransaction<T>(
  connection: Connection,
  begin: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { client } = connection;
  const sent: Promise<unknown>[] = [];
  const send = (statement: Promise<unknown>): void => {
    // Its failure is told below. Until then nobody listens.
    statement.catch(() => undefined);
    sent.push(statement);
  };
  connection.gather();
  send(client.query(beginWith(begin)));
  let value: T;
  try {
    value = await work({ send });
  } catch (error) {
    await undo(connection, error);
    // A statement that nobody waited for may have failed before it, and says what happened.
    throw codeOfFault(error) === alreadyFailed ? ((await failureIn(sent)) ?? error) : error;
  }
  await commit(connection, sent);
  return value;
}

async function undo(connection: Connection, error: unknown): Promise<void> {
  if (isLoss(error)) connection.lose();
  if (connection.isLost) return;
  const { warnings } = await end(connection, "rollback");
  if (!warnings.has(noTransaction)) return;
  connection.lose();
  throw new UnknownOutcome("What was to be rolled back ran outside of a transaction.", { cause: error });
}

async function commit(connection: Connection, sent: readonly Promise<unknown>[]): Promise<void> {
  connection.gather();
  const ended = await end(connection, "commit");
  // The end of a failed transaction succeeds, as a rollback, so the statement that failed is looked for first.
  const failed = await failureIn(sent);
  const fault = failed ?? ended.fault;
  // A statement fails without a word of the database's when the way to it is cut, or with a word of the pooler's.
  if (fault !== null && (isLoss(fault) || !hasSqlState(fault))) connection.lose();
  if (ended.command === "ROLLBACK") throw fault ?? new Error("The transaction was rolled back.");
  const isSure = !ended.warnings.has(waitWasCancelled) && !ended.warnings.has(noTransaction);
  if (ended.command === "COMMIT" && isSure && failed === null) return;
  if (ended.command === null && saysUncommitted(fault)) throw fault;
  // A statement that never reached the database does not keep the others from being committed.
  if (!ended.warnings.has(waitWasCancelled)) connection.lose();
  throw new UnknownOutcome("A commit was sent, and not confirmed.", { cause: fault });
}

interface Ended {
  /** What the database says that it did; null where it says nothing, or a fault. */
  readonly command: string | null;
  readonly fault: unknown;
  /** The codes of the warnings that came before the end. */
  readonly warnings: ReadonlySet<string>;
}

async function end({ client, lose }: Connection, how: "commit" | "rollback"): Promise<Ended> {
  const warnings = new Set<string>();
  const onNotice = ({ code }: { code?: string | undefined }) => void warnings.add(code ?? "");
  client.on("notice", onNotice);
  const ended = await client.query(how).then(
    ({ command }) => ({ command, fault: null }),
    (fault: unknown) => ({ command: null, fault }),
  );
  client.off("notice", onNotice);
  if (how === "rollback" && ended.fault !== null) lose();
  return { ...ended, warnings };
}

async function failureIn(sent: readonly Promise<unknown>[]): Promise<unknown> {
  for (const result of await Promise.allSettled(sent)) if (result.status === "rejected") return result.reason;
  return null;
}
