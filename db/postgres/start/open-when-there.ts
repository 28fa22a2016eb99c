import { setTimeout as pause } from "node:timers/promises";
import { UnusableDatabase } from "#db/engine/unusable-database";
import { codeOfFault, hasSqlState, StandbyHost } from "#db/postgres/connections/faults";

const databaseLookMs = 250;

interface Waiting {
  /** The database's address for people, without its password. */
  readonly shown: string;
  readonly waitMsMax: number;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
  complain(text: string): void;
}

/** Opens a database, and waits a bounded time while it is missing: servers and databases start in any order. */
export async function openWhenThere<T>(
  open: () => Promise<T>,
  { shown, waitMsMax, signal, complain }: Waiting,
): Promise<T> {
  const waitUntil = performance.now() + waitMsMax;
  for (let tries = 1; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      if (!isAway(error) || signal?.aborted || performance.now() > waitUntil) throw faultAtStart(error, shown);
      if (tries === 1) complain(`PostgreSQL does not serve ${shown} yet: waiting for it.`);
    }
    await pause(databaseLookMs, null, { signal }).catch(() => undefined);
  }
}

const unreachable = /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|ENOENT)/;
/** pg gives these errors no code. */
const cutShort = /timeout expired|Connection terminated/;

/** True for faults that pass by themselves: the database starts, restarts, changes its primary, or is crowded. */
function isAway(error: unknown): boolean {
  if (error instanceof StandbyHost) return true;
  const code = codeOfFault(error);
  if (hasSqlState(error)) return /^(08|57P|53300|25006)/.test(code);
  return unreachable.test(code) || cutShort.test(messageOf(error));
}

/** Why a database did not open, as a line that a person can act on; any other error stays unchanged. */
function faultAtStart(error: unknown, shown: string): unknown {
  const line = lineOf(error, shown);
  return line === null ? error : new UnusableDatabase(line);
}

function lineOf(error: unknown, shown: string): string | null {
  const code = codeOfFault(error);
  const message = messageOf(error);
  if (isAway(error)) {
    return `PostgreSQL does not serve ${shown} (${code || message}): start it, or correct DATABASE_URL.`;
  }
  if (code === "3D000") return `There is no database ${shown}: create it, or correct DATABASE_URL.`;
  if (code === "28P01" || /password must be a(?: non-empty)? string/.test(message)) {
    return `PostgreSQL does not take the password for ${shown}: correct user and password in DATABASE_URL, or DATABASE_PASSWORD_FILE.`;
  }
  if (code === "28000") {
    return `PostgreSQL does not let this user into ${shown} (${message}): correct DATABASE_URL, which may need sslmode=require.`;
  }
  if (code === "42501" || code === "3F000") {
    return `The user of DATABASE_URL may not create tables in ${shown} (${message}): let it own the database.`;
  }
  if (/does not support SSL/.test(message)) {
    return `PostgreSQL does not encrypt connections to ${shown}: switch TLS on there, or set sslmode=disable in DATABASE_URL.`;
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL/.test(code)) {
    return `The certificate of ${shown} is not the expected certificate (${code}): correct sslmode and sslrootcert in DATABASE_URL.`;
  }
  return hasSqlState(error) ? `PostgreSQL does not open ${shown} (${code}): ${message}` : null;
}

/** The first line of the error's message. */
const messageOf = (error: unknown): string =>
  error instanceof Error
    ? (error.cause instanceof Error ? error.cause.message : error.message).split("\n", 1).join("")
    : String(error);
