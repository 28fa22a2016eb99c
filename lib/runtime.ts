import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseBusyError, endThreads, faultAtStart, openEmbedded, openRequestLog, restoreEmbedded } from "#db/open";
import { BooksTurns } from "#lib/books-turns";
import { systemClock } from "#lib/clock";
import type { Context } from "#lib/context";
import type { Outcome } from "#lib/domain/failure";
import { readSettings, SettingError, type Settings } from "#lib/env";
import { type Gate, newGate } from "#lib/http/gate";
import { log } from "#lib/log";
import { type Secrets, secretsOf } from "#lib/secrets";
import type { Author } from "#lib/store/author";

export { DatabaseBusyError, endThreads };

export interface Runtime {
  readonly context: Context;
  readonly settings: Settings;
  readonly gate: Gate;
  close(): Promise<void>;
}

/**
 * Opens everything that the service needs, or throws with one line that says why it cannot. Faults of the database go
 * to the log, which is standard output; the operator's tool needs that for itself and sends them elsewhere.
 */
export async function openRuntime(
  settings: Settings,
  complain: (text: string) => void = (text) => log.error(text),
  complainOfBooks = complain,
): Promise<Runtime> {
  const file = embeddedFile(settings);
  const clock = systemClock();
  try {
    const secrets = secretsFor(settings, file);
    const store = await openEmbedded({
      file,
      chainKey: secrets.chainKey,
      fingerprint: secrets.fingerprint,
      now: () => clock.now(),
      complain,
      // The outcome of the thread's work is unknown, and a fresh start reads the truth from the file.
      onDeath(error) {
        complain(`A database thread died: ${error.message}`);
        process.exit(1);
      },
    });
    const context = { store, clock, secrets, booksTurns: new BooksTurns(complainOfBooks) };
    const requests = openRequestLog({ file, now: () => clock.now(), complain });
    const gate = newGate(context, requests);
    const close = async () => {
      await gate.signatures.close();
      await requests.close();
      await store.close();
    };
    return { context, settings, gate, close };
  } catch (error) {
    throw fitToShow(error, file);
  }
}

/** Puts a backup in the database's place. Throws DatabaseBusyError while a server has it open. */
export async function restore(settings: Settings, from: string, by: Author): Promise<Outcome<{ transfers: number }>> {
  const file = embeddedFile(settings);
  const { chainKey, fingerprint } = secretsFor(settings, file);
  return restoreEmbedded({ from, file, chainKey, fingerprint }, by);
}

/** One line in place of a stack, when the fault lies in the database or its folder. */
function fitToShow(error: unknown, file: string): unknown {
  const fault = faultAtStart(error, file);
  return fault instanceof Error && fault.name === "UnusableDatabase" ? new SettingError(fault.message) : fault;
}

function embeddedFile({ databaseFile }: Settings): string {
  if (databaseFile !== null) return resolve(databaseFile);
  throw new SettingError("DATABASE_URL names PostgreSQL, which this release does not serve yet: use file:PATH.");
}

function secretsFor({ appSecret }: Settings, file: string): Secrets {
  if (appSecret !== null) return secretsOf(appSecret);
  const secretFile = `${file}.secret`;
  if (existsSync(file) && !existsSync(secretFile)) {
    throw new SettingError(
      `${secretFile} is missing, and without it ${file} cannot be read: restore it, or set APP_SECRET.`,
    );
  }
  return secretsOf(keptMasterKey(secretFile));
}

/** The master key beside an embedded database, made at the first start. */
function keptMasterKey(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const descriptor = openSync(file, "wx", 0o600);
    writeSync(descriptor, `${randomBytes(32).toString("hex")}\n`);
    // Synced before the first secret is sealed under it, because without the key the database can never be read again.
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const key = readFileSync(file, "utf8").trim();
  if (key.length < 32) throw new SettingError(`${file} holds no master key: restore it from where you keep it.`);
  return key;
}

declare global {
  // Next bundles its own copy of this module, but two runtimes in one process would be two writers.
  var exchangeBackOffice: Promise<Runtime> | undefined;
}

/** The runtime of this process, for the server and for Next's routes. */
export function runtime(): Promise<Runtime> {
  globalThis.exchangeBackOffice ??= openRuntime(readSettings(process.env));
  return globalThis.exchangeBackOffice;
}
