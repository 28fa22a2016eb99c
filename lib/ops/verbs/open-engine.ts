import { setTimeout } from "node:timers/promises";
import { toolDatabaseWaitMsMax } from "#lib/domain/process-bounds";
import { lineOf } from "#lib/ops/line/output";
import type { ShellOutput } from "#lib/ops/line/shell";
import type { Engine } from "#lib/ops/line/verb";
import { askServer } from "#lib/ops/socket/ask-server";
import { systemUser } from "#lib/ops/socket/operator";
import { runCall } from "#lib/ops/socket/tool-calls";
import { openRuntime } from "#lib/process/runtime";
import type { Settings } from "#lib/settings/env";

/** 10 s: the tool waits this long for a server that holds the database and is still starting. */
const toolWaitMsMax = 10_000;
const toolRetryMs = 200;

/**
 * Connects to the server that holds the embedded database, or opens the database when there is none. On PostgreSQL the
 * tool opens the database beside the servers, like another server. Faults of the database are written to `errors`.
 */
export async function openEngine(settings: Settings, errors: ShellOutput): Promise<Engine> {
  const { databaseFile } = settings;
  const tryUntil = performance.now() + toolWaitMsMax;
  for (;;) {
    const server = databaseFile === null ? null : await askServer(`${databaseFile}.sock`);
    const engine = server ?? (await openHere(settings, errors));
    if (engine) return engine;
    // A starting server holds the lock before it answers.
    if (performance.now() > tryUntil) {
      throw new Error(
        `Another process holds the database ${databaseFile} and does not answer. Wait until it is done, or stop it.`,
      );
    }
    await setTimeout(toolRetryMs);
  }
}

/** A proof's findings are the call's result, and are not printed a second time. */
const notTold = (): void => {};

/** Null while another process holds the database. */
async function openHere(settings: Settings, errors: ShellOutput): Promise<Engine | null> {
  const runtime = await openRuntime(settings, {
    complain: (text) => void errors.write(`${lineOf(text)}\n`),
    complainOfBooks: notTold,
    waitMsMax: toolDatabaseWaitMsMax,
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === "DatabaseBusyError") return null;
    throw error;
  });
  if (!runtime) return null;
  const user = systemUser();
  return {
    async call(call, args) {
      try {
        return await runCall(runtime.context, { call, args, user }, "the tool");
      } catch (error) {
        return { ok: false, message: lineOf(error) };
      }
    },
    close: () => runtime.close(),
  };
}
