import { parentPort, workerData } from "node:worker_threads";
import { requestReopenMs } from "#db/request-log/log-upkeep";
import type { Listed } from "#db/request-log/queued-request-log";
import type { Dropped, Waiting } from "#db/request-log/request-queue";
import type { LogThreadSetup } from "#db/sqlite/engine/thread-setup";
import type { Call, FromThread } from "#db/threads/thread-channel";
import { done, type Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-page";
import type { LoggedRequest, RequestFilter, RequestQuery } from "#lib/domain/requests/request-log";
import { failureLine } from "#lib/domain/text/failure-text";
import type { Instant } from "#lib/domain/time/instant";
import { requestLogAway } from "#lib/domain/unavailable";
import { LogFile } from "./log-file";

export type LogCalls = ReturnType<typeof logCalls>;

const { file }: LogThreadSetup = workerData;
const port = parentPort;
if (!port) throw new Error("This file is the request log's thread, and runs only as one.");
const send = (message: FromThread): void => port.postMessage(message);

let opened: LogFile | null = null;
let failedAtMs = Number.NEGATIVE_INFINITY;

/** A failed log is closed, and reopened after a pause: its disk may be repaired by then, and nobody waits for it. */
async function withLog<T>(work: (log: LogFile) => T | Promise<T>): Promise<Outcome<T>> {
  const unavailable = requestLogAway();
  if (opened === null && performance.now() < failedAtMs + requestReopenMs) return unavailable;
  let log = opened;
  try {
    log ??= new LogFile(file, undefined, (complaint) => send({ complaint }));
    opened = log;
    return done(await work(log));
  } catch (error) {
    // A read may find that the log was closed between two of its steps.
    if (opened !== log) return unavailable;
    send({ complaint: `The request log fails, and requests go on without it: ${failureLine(error)}` });
    failedAtMs = performance.now();
    close();
    return unavailable;
  }
}

function close(): void {
  try {
    opened?.close();
  } catch {
    // The log's unwritten rows are lost either way.
  }
  opened = null;
}

const logCalls = () => ({
  append: (waiting: Waiting, dropped: Dropped, now: Instant): Promise<Outcome<null>> =>
    withLog(async (log) => {
      await log.append(waiting, dropped, now);
      return null;
    }),
  sweep: (now: Instant): Promise<Outcome<null>> =>
    withLog(async (log) => {
      await log.sweep(now);
      return null;
    }),
  list: (query: RequestQuery): Promise<Outcome<Listed>> => withLog((log) => log.list(query)),
  count: (filter: RequestFilter): Promise<Outcome<ListCount>> => withLog((log) => log.count(filter)),
  find: (query: RequestQuery): Promise<Outcome<LoggedRequest | null>> => withLog((log) => log.find(query)),
});

const table = new Map(Object.entries(logCalls()));
async function answer({ id, name, input }: Call): Promise<void> {
  const result = await Reflect.apply(table.get(name) ?? Object, null, [...input]);
  send({ news: [], answers: [{ id, result }] });
}

port.on("message", (message: readonly Call[] | "close") => {
  if (message === "close") {
    close();
    port.close();
  } else for (const call of message) void answer(call);
});
send({ hello: { ready: true } });
