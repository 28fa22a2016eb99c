import { readSettings } from "#lib/env";
import { log } from "#lib/log";
import { startServer } from "./start-server";

/** A start that fails says why in one line; a stack would only hide it. */
function giveUp(error: unknown): never {
  const known = error instanceof Error && (error.name === "SettingError" || error.name === "DatabaseBusyError");
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

try {
  const server = await startServer(readSettings(process.env), { dev: process.argv.includes("--dev") });
  const stop = (signal: string) => {
    log.info({ signal }, "stopping");
    server.close().then(() => process.exit(0), giveUp);
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
} catch (error) {
  giveUp(error);
}
