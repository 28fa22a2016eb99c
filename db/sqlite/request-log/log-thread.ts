import { parentPort, workerData } from "node:worker_threads";
import type { Dropped } from "#db/request-log/drop-counts";
import { requestReopenMs } from "#db/request-log/log-bounds";
import type { Listed } from "#db/request-log/queued-request-log";
import type { LogThreadSetup } from "#db/sqlite/engine/thread-setup";
import type { Call, CallAnswer, FromThread } from "#db/threads/thread-messages";
import { done, type Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-count";
import { failureLine } from "#lib/domain/text/failure-text";
import type { Instant } from "#lib/domain/time/instant";
import { requestLogAway } from "#lib/domain/unavailable";
import type { LoggedRequest, RequestFilter, RequestQuery } from "#lib/store/requests/request-log";
import { LogFile } from "./log-file";
import type { PackedRequests } from "./request-batch";

export type LogCalls = ReturnType<typeof logCalls>;

const { file }: LogThreadSetup = workerData;
const port = parentPort;
if (!port) throw new Error("This file is the request log's thread, and runs only as one.");
const send = (message: FromThread): void => port.postMessage(message);

let opened: LogFile | null = null;
let failedAtMs = Number.NEGATIVE_INFINITY;

/** A failed log is closed, and reopened after a pause: its disk may be repaired by then, and nobody waits for it. */
function withLog<T>(work: (log: LogFile) => T): Outcome<T> {
  const unavailable = requestLogAway();
  if (opened === null && performance.now() < failedAtMs + requestReopenMs) return unavailable;
  try {
    opened ??= new LogFile(file, undefined, (complaint) => send({ complaint }));
    return done(work(opened));
  } catch (error) {
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
  append: (batches: readonly PackedRequests[], dropped: Dropped, now: Instant): Outcome<null> =>
    withLog((log) => {
      log.append(batches, dropped, now);
      return null;
    }),
  sweep: (now: Instant): Outcome<null> =>
    withLog((log) => {
      log.sweep(now);
      return null;
    }),
  list: (query: RequestQuery): Outcome<Listed> => withLog((log) => log.list(query)),
  count: (filter: RequestFilter): Outcome<ListCount> => withLog((log) => log.count(filter)),
  find: (query: RequestQuery): Outcome<LoggedRequest | null> => withLog((log) => log.find(query)),
});

const table = new Map(Object.entries(logCalls()));
const answer = ({ id, name, input }: Call): CallAnswer => ({
  id,
  result: Reflect.apply(table.get(name) ?? Object, null, [...input]),
});

port.on("message", (message: readonly Call[] | "close") => {
  if (message !== "close") return send({ news: [], answers: message.map(answer) });
  close();
  port.close();
});
send({ hello: { ready: true } });
