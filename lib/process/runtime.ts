import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  DatabaseBusyError,
  endThreads,
  faultAtStart,
  moveEmbedded,
  openEmbedded,
  openPostgres,
  openRequestLog,
  restoreEmbedded,
} from "#db/open";
import { connectMsMax } from "#db/postgres/connections/wait-bounds";
import { type Secrets, secretsOf } from "#lib/crypto/secrets";
import type { Author } from "#lib/domain/audit/author";
import type { Moved, MoveProgress } from "#lib/domain/database-move";
import type { Outcome } from "#lib/domain/failure";
import { databaseWaitMsMax } from "#lib/domain/process-bounds";
import { type Gate, newGate } from "#lib/http/answer/gate";
import { readSettings, type Settings } from "#lib/settings/env";
import { masterKeyBeside } from "#lib/settings/master-key-beside";
import type { PostgresSettings } from "#lib/settings/postgres-settings";
import { SettingError } from "#lib/settings/setting-error";
import { BooksTurns } from "#lib/usecases/books/books-turns";
import type { Context } from "#lib/usecases/context";
import { type Clock, systemClock } from "./clock";
import { log } from "./log";

/** 5,000: a move to another database reads, compares and writes this many rows at a time. */
const movePageRows = 5_000;

export { DatabaseBusyError, endThreads };

export interface Runtime {
  readonly context: Context;
  readonly settings: Settings;
  readonly gate: Gate;
  close(): Promise<void>;
}

interface RuntimeOptions {
  complain(text: string): void;
  complainOfBooks(text: string): void;
  /** How long to wait for a missing PostgreSQL. */
  readonly waitMsMax: number;
}

const startGivenUp = new AbortController();

/** Ends a start that waits for its database, with a line that says so. */
export const stopWaiting = (): void => startGivenUp.abort();

const complainInLog = (text: string): void => log.error(text);

/**
 * Opens everything that the service needs, or throws with a line that says why it cannot. Faults of the database go to
 * the log on standard output; the operator's tool needs standard output itself and sends them elsewhere.
 */
export async function openRuntime(settings: Settings, options: Partial<RuntimeOptions> = {}): Promise<Runtime> {
  const { complain = complainInLog, complainOfBooks = complain, waitMsMax = databaseWaitMsMax } = options;
  const clock = systemClock();
  try {
    const secrets = secretsFor(settings);
    const { store, requests } = await openData(settings, { secrets, clock, complain, waitMsMax });
    const context = {
      store,
      clock,
      secrets,
      booksTurns: new BooksTurns(complainOfBooks),
      webhookAllow: settings.webhookAllow,
    };
    const gate = newGate(context, requests);
    const close = async () => {
      gate.quotas.close();
      await requests.close();
      await store.close();
    };
    return { context, settings, gate, close };
  } catch (error) {
    throw fitToShow(error, settings);
  }
}

interface DataParts {
  readonly secrets: Secrets;
  readonly clock: Clock;
  complain(text: string): void;
  readonly waitMsMax: number;
}

/** Opens the database in the settings, and the request log. */
async function openData(settings: Settings, { secrets, clock, complain, waitMsMax }: DataParts) {
  const { chainKey, fingerprint } = secrets;
  const common = { chainKey, fingerprint, now: () => clock.now(), complain };
  const { postgres } = settings;
  if (postgres !== null) {
    const { patienceMs } = settings;
    const store = await openPostgres({ ...common, ...postgres, patienceMs, waitMsMax, signal: startGivenUp.signal });
    const requests = store.openRequestLog();
    requests.watch((agentId) => store.tellOthers([{ agentId, topic: "requests" }]));
    return { store, requests };
  }
  const file = embeddedFile(settings);
  const store = await openEmbedded({
    ...common,
    file,
    // The outcome of the thread's work is unknown, and a fresh start reads the truth from the file.
    onDeath(error) {
      complain(`A database thread died: ${error.message}`);
      process.exit(1);
    },
  });
  return { store, requests: openRequestLog({ ...common, file }) };
}

/** Puts a backup in the database's place. Throws DatabaseBusyError while a server has it open. */
export async function restore(settings: Settings, from: string, by: Author): Promise<Outcome<{ transfers: number }>> {
  const file = embeddedFile(settings);
  const { chainKey, fingerprint } = secretsFor(settings);
  return restoreEmbedded({ from, file, chainKey, fingerprint }, by);
}

/** Moves the embedded database, whose server is stopped, to an empty PostgreSQL. */
export async function moveTo(
  settings: Settings,
  target: PostgresSettings,
  by: Author,
  watch: (progress: MoveProgress) => void,
): Promise<Outcome<Moved>> {
  const file = embeddedFile(settings);
  // Otherwise a master key would be made for a database that does not exist.
  if (!existsSync(file)) throw new SettingError(`There is no database ${file} to move.`);
  const { chainKey, fingerprint } = secretsFor(settings);
  const { url, shown, tls, namesStatements } = target;
  const openMsMax = target.openMsMax ?? connectMsMax;
  try {
    const place = { url, shown, ssl: tls, namesStatements, openMsMax };
    const common = { chainKey, fingerprint, watch, complain: complainInLog, pageRows: movePageRows };
    return await moveEmbedded({ ...common, file, target: place }, by);
  } catch (error) {
    throw fitToShow(error, settings);
  }
}

/** One line instead of a stack, when the fault lies in the database or its folder. */
function fitToShow(error: unknown, { databaseFile }: Settings): unknown {
  const fault = databaseFile === null ? error : faultAtStart(error, resolve(databaseFile));
  return fault instanceof Error && fault.name === "UnusableDatabase" ? new SettingError(fault.message) : fault;
}

function embeddedFile({ databaseFile }: Settings): string {
  if (databaseFile !== null) return resolve(databaseFile);
  throw new SettingError("DATABASE_URL names PostgreSQL, but this is for the embedded database only.");
}

const secretsFor = (settings: Settings): Secrets =>
  secretsOf(settings.appSecret ?? masterKeyBeside(embeddedFile(settings)));

/** The runtime of this process, for the server and for Next's routes. */
export function runtime(): Promise<Runtime> {
  globalThis.exchangeBackOffice ??= openRuntime(readSettings(process.env));
  return globalThis.exchangeBackOffice;
}
