import type { Connection } from "#db/postgres/connections/connection";
import {
  codeOfFault,
  hasSqlState,
  isLoss,
  noTransaction,
  saysUncommitted,
  UnknownOutcome,
} from "#db/postgres/connections/faults";

/** 10 s: a server silent for this long inside a transaction loses it, and its locks. */
export const silentMsMax = 10_000;

/** What the work of a transaction gets. */
export interface Transaction {
  /**
   * Takes a statement whose result nobody needs. It goes out with the commit, in one round trip; when it fails, the
   * whole transaction fails.
   */
  send(statement: Promise<unknown>): void;
}

/** A commit that stopped waiting for its standby is reported as done, but a failover may lose it. */
const waitWasCancelled = "01000";

/** A statement was not tried, because an earlier one of its transaction had failed. */
const alreadyFailed = "25P02";

/**
 * A server may fall silent inside a transaction, with its machine or its network. The database would keep the locks
 * until it gives the connection up, by default after two hours.
 */
export const endWhenSilent = `set local idle_in_transaction_session_timeout = ${silentMsMax}`;

// Reads after a lock must see all earlier commits, such as a seal. A database may be set to see less.
const seesCommits = "set transaction isolation level read committed";

/**
 * An acknowledged commit is on the disk, and on the standbys that the database names. A role, a database or a pooler's
 * old session may be set to wait for less, so each transaction states it; waiting for more is left alone.
 */
const waitsForStandbys = `select set_config('synchronous_commit', 'on', true)
  where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`;

/** The settings in `begin` come last: a transaction that needs no durability may wait for less. */
const beginWith = (begin: string): string =>
  begin.replace(/^[^;]*/, (opening) => `${opening}; ${seesCommits}; ${endWhenSilent}; ${waitsForStandbys}`);

/**
 * Runs work in a transaction and commits it. Any error but an UnknownOutcome means that nothing was committed. `begin`
 * may set what holds for this transaction alone.
 */
export async function inTransaction<T>(
  connection: Connection,
  begin: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { client } = connection;
  const sent: Promise<unknown>[] = [];
  const send = (statement: Promise<unknown>): void => {
    // Its failure is reported below. Until then it must not count as unhandled.
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
    // An earlier statement that nobody awaited may have failed: its error explains this one.
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
  throw new UnknownOutcome("Statements to be rolled back ran outside of a transaction.", { cause: error });
}

async function commit(connection: Connection, sent: readonly Promise<unknown>[]): Promise<void> {
  connection.gather();
  const ended = await end(connection, "commit");
  // The end of a failed transaction succeeds, as a rollback, so the failed statement is looked for first.
  const failed = await failureIn(sent);
  const fault = failed ?? ended.fault;
  // A statement without an SQLSTATE failed because the connection was cut.
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
  /** What the database reports as done; null when it reports nothing, or a fault. */
  readonly command: string | null;
  readonly fault: unknown;
  /** The codes of the warnings before the end. */
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
