import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { PendingNews } from "#db/news/news";
import type { Call, CallAnswer, FromThread } from "#db/threads/thread-channel";
import { chainUnder } from "#lib/crypto/chain-under";
import type { ExportFiles } from "#lib/domain/exports/export";
import { failureText } from "#lib/domain/text/failure-text";
import { notRead } from "#lib/domain/unavailable";
import { batchCounts } from "./batch-counts";
import { openConnection } from "./connection";
import { faultAtStart } from "./fault-at-start";
import { logCopier } from "./log-copier";
import { checkMasterKey, migrateForward } from "./migrate";
import type { DatabaseThreadSetup } from "./thread-setup";
import { bulkTable, jobTable, listTable, quickTable, readTable, type Table } from "./thread-tables";
import { Writer } from "./writer";

/** 50 ms: how often a thread beside the writer checks whether the log has 1,000 pages (4 MB) to copy. */
const walLookMs = 50;

// Every connection to the embedded database has its own thread: SQLite blocks its thread while it works, and the main
// thread must stay free for requests.

const setup: DatabaseThreadSetup = workerData;
const chain = chainUnder(setup.chainKey);
const port = parentPort;
if (!port) throw new Error("This file is the embedded database's thread, and runs only as one.");

const send = (message: FromThread): void => port.postMessage(message);
const complain = (what: string, error: unknown): void => send({ complaint: `${what}: ${failureText(error)}` });

function serveWrites(): void {
  function open() {
    const told = new PendingNews();
    const connection = openConnection(setup.file, "write");
    migrateForward(connection, setup.migrationsFolder, (text) => send({ complaint: text }));
    checkMasterKey(connection, setup.fingerprint);
    const counts = batchCounts(connection, told);
    return {
      connection,
      told,
      counts,
      tables: {
        quick: quickTable(connection, chain, told, counts),
        lists: listTable,
        bulk: bulkTable(connection, chain, told, counts),
      },
    };
  }
  const writer = new Writer({
    open,
    arrived,
    complain,
    answer: send,
    later: (ms, run) => setTimeout(run, ms),
  });
  port?.on("message", (message: readonly Call[] | "close") => {
    if (message !== "close") return writer.take(message);
    writer.close();
    port?.close();
  });
}

/** Takes the calls that arrived while the thread was busy, without a turn of the event loop. */
function arrived(): Call[] {
  const calls: Call[] = [];
  for (;;) {
    const next = port && receiveMessageOnPort(port);
    if (!next) return calls;
    if (Array.isArray(next.message)) calls.push(...next.message);
    else if (port) queueMicrotask(() => port.emit("message", next.message));
  }
}

/** Copies the log now and then. A fault is reported once until copying works again: a full disk stays full for long. */
function serveCopies(): void {
  const connection = openConnection(setup.file, "copy");
  const copyLog = logCopier(connection);
  let isFaulty = false;
  const look = setInterval(() => {
    try {
      copyLog();
      isFaulty = false;
    } catch (error) {
      if (!isFaulty) complain("The write-ahead log could not be copied into the database", error);
      isFaulty = true;
    }
  }, walLookMs);
  port?.on("message", () => {
    clearInterval(look);
    connection.client.close();
    port?.close();
  });
}

function serveReads(): void {
  const connection = openConnection(setup.file, "read");
  const table = readTable(connection);
  const answer = ({ id, name, input }: Call): CallAnswer => {
    try {
      return { id, result: knownIn(table, name)(...input) };
    } catch (error) {
      complain(`The database could not be read for ${name}`, error);
      return { id, result: notRead() };
    }
  };
  port?.on("message", (message: readonly Call[] | "close") => {
    if (message !== "close") return send({ answers: message.map(answer), news: [] });
    connection.client.close();
    port?.close();
  });
}

/** Serves a long job, whose asynchronous answers go out one by one. */
function serveJob(files: ExportFiles): void {
  const connection = openConnection(setup.file, "long read");
  const table = jobTable(connection, setup, files, (progress) => send({ progress }));
  let line: Promise<void> = Promise.resolve();
  async function answer({ id, name, input }: Call): Promise<void> {
    let result: unknown;
    try {
      result = await knownIn(table, name)(...input);
    } catch (error) {
      complain(`The database could not be read for ${name}`, error);
      result = notRead();
    }
    send({ answers: [{ id, result }], news: [] });
  }
  port?.on("message", (message: readonly Call[] | "close") => {
    if (message !== "close") {
      for (const call of message) line = line.then(() => answer(call));
      return;
    }
    // The thread ends with its port, and closes what a failed job has left open.
    line = line.then(() => void port?.close());
  });
}

function knownIn(table: Table, name: string): (...input: readonly unknown[]) => unknown {
  const call = table.get(name);
  if (!call) throw new Error(`This thread knows no "${name}".`);
  return call;
}

/** Serves in the role that the thread's setup names. `files` writes the exports. */
export function serveThread(files: ExportFiles): void {
  try {
    if (setup.role === "writer") serveWrites();
    else if (setup.role === "log copier") serveCopies();
    else if (setup.role === "reader") serveReads();
    else serveJob(files);
    send({ hello: { ready: true } });
  } catch (error) {
    const fault = faultAtStart(error, setup.file);
    const clear = fault instanceof Error && fault.name === "UnusableDatabase";
    send({ hello: { ready: false, clear, message: fault instanceof Error ? fault.message : String(fault) } });
    port?.close();
  }
}
