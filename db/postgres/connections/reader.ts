import type { AnyRead } from "#db/ports/methods";
import { within } from "#db/ports/within";
import { endWhenSilent } from "#db/postgres/transactions/transaction";
import type { Read } from "#db/reads/read";
import type { Outcome } from "#lib/domain/failure";
import { notRead } from "#lib/domain/unavailable";
import type { Connection } from "./connection";
import type { Connections, Held } from "./connections";
import { isLoss } from "./faults";
import type { RunRead } from "./read-runner";
import { deskReadMsMax } from "./wait-bounds";

const begin = (msMax: number): string =>
  `begin isolation level repeatable read read only; set local statement_timeout = ${msMax}; ${endWhenSilent}`;

/** Begins a snapshot that ends with its transaction. Its beginning need not be awaited. */
export function beginSnapshot(connection: Connection, msMax: number): void {
  connection.gather();
  connection.client.query(begin(msMax)).catch(() => undefined);
}

/** Reads in one snapshot, so that no answer contradicts itself. Begin and commit cost no round trip of their own. */
export async function inSnapshot<T>(
  { connection }: Pick<Held<unknown>, "connection">,
  read: () => Promise<T>,
  msMax = deskReadMsMax,
): Promise<T> {
  const { client } = connection;
  beginSnapshot(connection, msMax);
  try {
    return await read();
  } catch (error) {
    if (isLoss(error)) connection.lose();
    throw error;
  } finally {
    // A reading transaction has changed nothing, so its commit need not be awaited.
    if (!connection.isLost) client.query("commit").catch(() => connection.lose());
  }
}

/** Answers a read. Its name is for the log. */
export async function answerRead<T>(
  held: Held<RunRead>,
  name: string,
  read: Read<Outcome<T>>,
  complain: (what: string, error: unknown) => void,
  msMax = deskReadMsMax,
): Promise<Outcome<T>> {
  try {
    return await inSnapshot(held, () => held.at(read), msMax);
  } catch (error) {
    complain(`The database could not be read for ${name}`, error);
    return notRead();
  }
}

/** Answers in this time, whatever hangs: a caller told to retry then reaches the new primary. */
export const answeredInTime = async (answer: Promise<unknown>, msMax: number): Promise<unknown> =>
  (await within(answer, msMax)) ?? notRead();

interface ReadParts {
  readonly readers: Connections<RunRead>;
  readonly msMax: number;
  complain(what: string, error: unknown): void;
}

/** Runs reads. A read whose turn comes too late is skipped, because its caller has gone. */
export const readsOf =
  ({ readers, msMax, complain }: ReadParts) =>
  (read: AnyRead, name: string, input: readonly unknown[]): Promise<unknown> => {
    const lateMs = performance.now() + msMax;
    const answer = readers.use(async (held) =>
      performance.now() > lateMs ? notRead() : answerRead(held, name, read(...input), complain, msMax),
    );
    return answeredInTime(answer, msMax);
  };
