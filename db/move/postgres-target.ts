import { UnusableDatabase } from "#db/engine/unusable-database";
import type { Connection, ConnectionSettings } from "#db/postgres/connections/connection";
import { openPrimary } from "#db/postgres/connections/hosts";
import { judgeServer } from "#db/postgres/connections/judge-server";
import { serverGoneMs } from "#db/postgres/servers/notices";
import { checkMasterKey, migrateForward } from "#db/postgres/start/migrate";
import { openWhenThere } from "#db/postgres/start/open-when-there";
import { toolDatabaseWaitMsMax } from "#lib/store/start-bounds";
import type { EmbeddedSource } from "./embedded-source";
import { keepMoveState, readMoveState } from "./move-state";
import { movedTables } from "./moved-tables";

/** 5 s: a move waits this long for an earlier run that was killed. */
const moveLockWaitMs = 5_000;

export interface TargetOptions extends ConnectionSettings {
  /** The database's address for people, without its password. */
  readonly shown: string;
  readonly fingerprint: string;
  readonly migrationsFolder: string;
}

/**
 * Opens the database to move to, for this run alone, and makes its tables the first time. Throws unless it is empty or
 * was begun by an earlier run of the same move.
 */
export async function openTarget(options: TargetOptions, source: EmbeddedSource): Promise<Connection> {
  const { shown, fingerprint, migrationsFolder } = options;
  const open = () => openPrimary(options);
  const waiting = { shown, waitMsMax: toolDatabaseWaitMsMax, complain: () => {} };
  const connection = await openWhenThere(open, waiting).catch((error: unknown) => {
    throw error instanceof UnusableDatabase ? new UnusableDatabase(ofGivenAddress(error.message)) : error;
  });
  try {
    await judgeServer(connection);
    await migrateForward(connection, migrationsFolder);
    await holdAlone(connection, shown);
    await checkMasterKey(connection, fingerprint);
    await begin(connection, shown, source);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Start faults name the setting DATABASE_URL, while here the address was given as an argument. */
const ofGivenAddress = (message: string): string => message.replaceAll("DATABASE_URL", "the address");

/** Two concurrent runs would both write the missing rows. A killed run is gone as soon as its last statement ends. */
async function holdAlone({ client }: Connection, shown: string): Promise<void> {
  await client.query(`set lock_timeout = ${moveLockWaitMs}`);
  try {
    await client.query("select pg_advisory_lock(hashtextextended('back-office move', 0))");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "55P03") {
      throw new UnusableDatabase(`Another run of migrate-to is at work on ${shown}: let it end.`);
    }
    throw error;
  }
  await client.query("set lock_timeout = 0");
}

async function begin(connection: Connection, shown: string, source: EmbeddedSource): Promise<void> {
  const state = await readMoveState(connection);
  const identity = source.identity();
  if (state?.isFinished) {
    throw new UnusableDatabase(`${shown} was moved to already: start the servers on it, or name an empty database.`);
  }
  if (await isServed(connection)) {
    throw new UnusableDatabase(`A server is at work on ${shown}: stop it, and start it again when the move has ended.`);
  }
  if (!state) {
    const filled = await firstFilled(connection);
    if (filled !== null) {
      throw new UnusableDatabase(`${shown} is not empty (${filled} has rows): name an empty database.`);
    }
    await keepMoveState(connection, {
      ...{ source: identity, migration: source.migration, movements: "0", isFinished: false },
    });
    return;
  }
  // An empty embedded database has no fingerprint, and may have been filled since.
  if (state.source !== null && state.source !== identity) {
    throw new UnusableDatabase(`Another embedded database is being moved to ${shown}: name an empty database.`);
  }
  if (state.migration !== source.migration) {
    throw new UnusableDatabase(
      `The embedded database is of another release than when its move to ${shown} began: name an empty database.`,
    );
  }
}

async function isServed({ client }: Connection): Promise<boolean> {
  const { rows } = await client.query(
    "select from servers where seen_at > clock_timestamp() - $1::int8 * interval '1 millisecond' limit 1",
    [serverGoneMs],
  );
  return rows.length > 0;
}

async function firstFilled({ client }: Connection): Promise<string | null> {
  for (const { name, only } of movedTables) {
    const { rows } = await client.query(`select from ${name} where ${only ?? "true"} limit 1`);
    if (rows.length > 0) return name;
  }
  return null;
}
