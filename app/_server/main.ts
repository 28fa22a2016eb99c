import { setTimeout } from "node:timers/promises";
import { shutdownMsMax, stopStepMsMax } from "#lib/domain/process-bounds";
import { log, logWritten } from "#lib/process/log";
import { stopWaiting } from "#lib/process/runtime";
import { readSettings } from "#lib/settings/env";
import { startServer } from "./start-server";

/** A failed start gives its reason in one line: a stack would hide it. */
function giveUp(error: unknown): never {
  const known = error instanceof Error && (error.name === "SettingError" || error.name === "DatabaseBusyError");
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

/**
 * An ordinary exit waits for all threads and for the log's reader, which may block for any time. It is used only when
 * neither can block; a null status means that a thread still might.
 */
async function leave(status: number | null): Promise<void> {
  const written = logWritten().then(() => true);
  const isWritten = await Promise.race([written, setTimeout(stopStepMsMax, false)]);
  if (isWritten && status !== null) process.exit(status);
  process.kill(process.pid, "SIGKILL");
}

let stopping = false;
function stop(signal: string): void {
  // A second signal changes nothing, because the stop is bounded. Ctrl-C sends two: from the terminal and from npm.
  if (stopping) return;
  stopping = true;
  log.info({ signal }, "stopping");
  stopWaiting();
  setTimeout(drainMs + shutdownMsMax, null, { ref: false }).then(() => {
    log.error("the stop took too long: the process ends itself");
    return leave(null);
  }, giveUp);
  starting
    .then((server) => server.close())
    .then(({ storeClosed, threadsEnded }) => {
      if (!threadsEnded) log.error("a call of the database does not return: the process ends itself");
      return leave(threadsEnded ? (storeClosed ? 0 : 1) : null);
    })
    .catch(giveUp);
}

let drainMs = 0;
const starting = Promise.resolve().then(() => {
  const settings = readSettings(process.env);
  drainMs = settings.drainMs;
  return startServer(settings, { dev: process.argv.includes("--dev") });
});
process.on("SIGTERM", stop).on("SIGINT", stop);
starting.catch(giveUp);
