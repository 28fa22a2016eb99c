import { UnusableDatabase } from "#db/engine/unusable-database";
import { type Connection, type ConnectionSettings, openPrimary } from "#db/postgres/connections/connection";
import { judgeServer } from "#db/postgres/connections/judge-server";
import { checkMasterKey, migrateForward } from "#db/postgres/start/migrate";
import { openWhenThere } from "#db/postgres/start/open-when-there";
import { toolDatabaseWaitMsMax } from "#lib/domain/process-bounds";
import { readMoveState } from "./move-state";
import { movedTables } from "./moved-tables";

/** 5 s: a move waits this long for an earlier run that was killed. */
const moveLockWaitMs = 5_000;

export interface TargetOptions extends ConnectionSettings {
  /** The database's address for people, without its password. */
  readonly shown: string;
  readonly fingerprint: string;
  readonly migrationsFolder: string;
}

/** Opens the empty database to move to, for this run alone, and makes its tables. Throws when it is not empty. */
export async function openTarget(options: TargetOptions): Promise<Connection> {
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
    await judgeEmpty(connection, shown);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Start faults name the setting DATABASE_URL, while here the address was given as an argument. */
const ofGivenAddress = (message: string): string => message.replaceAll("DATABASE_URL", "the address");

/** Two concurrent runs would both write all rows. A killed run is gone as soon as its last statement ends. */
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

async function judgeEmpty(connection: Connection, shown: string): Promise<void> {
  const state = await readMoveState(connection);
  if (state === "finished") {
    throw new UnusableDatabase(`${shown} was moved to already: start the servers on it, or name an empty database.`);
  }
  for (const { name, only } of movedTables) {
    const { rows } = await connection.client.query(`select from ${name} where ${only} limit 1`);
    if (rows.length > 0) {
      throw new UnusableDatabase(`${shown} is not empty (${name} has rows): name an empty database.`);
    }
  }
}
