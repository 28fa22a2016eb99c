import { parentPort, workerData } from "node:worker_threads";
import type { Connection } from "#db/postgres/connections/connection";
import { openPrimary } from "#db/postgres/connections/open-primary";
import { openNearReplica } from "#db/postgres/replica/open-near-replica";
import type { Call, FromThread } from "#db/threads/thread-channel";
import { chainUnder } from "#lib/crypto/chain-under";
import type { ExportFiles } from "#lib/domain/exports/export";
import type { Outcome } from "#lib/domain/failure";
import { failureLine, failureText } from "#lib/domain/text/failure-text";
import { notRead } from "#lib/domain/unavailable";
import { connectionOf, type JobSetup } from "./job-setup";
import { type JobTable, jobTable } from "./job-table";

// A long job hashes and writes for minutes, so it has its own thread and connection: the main thread must stay free for
// requests.

const setup: JobSetup = workerData;
const port = parentPort;
if (!port) throw new Error("This file is the thread of a long job, and runs only as one.");

const send = (message: FromThread): void => port.postMessage(message);

/** Opens its connection and answers calls one by one. `files` writes the exports. */
export async function serveJob(files: ExportFiles): Promise<void> {
  try {
    const connection = await openConnectionOf(setup);
    answerCalls(
      connection,
      jobTable(connection, {
        chain: chainUnder(setup.chainKey),
        files,
        asOf: setup.mark?.at ?? null,
        tell: (progress) => send({ progress }),
      }),
    );
    send({ hello: { ready: true } });
  } catch (error) {
    send({ hello: { ready: false, clear: false, message: failureLine(error) } });
    port?.close();
  }
}

function openConnectionOf(job: JobSetup): Promise<Connection> {
  const settings = connectionOf(job);
  return job.mark === null ? openPrimary(settings) : openNearReplica(job.mark.text, settings);
}

function answerCalls(connection: Connection, table: JobTable): void {
  let line: Promise<void> = Promise.resolve();
  let isEnded = false;
  port?.on("message", (message: readonly Call[] | "close") => {
    if (message === "close") {
      isEnded = true;
      connection.lose();
      port?.close();
      return;
    }
    for (const call of message) line = line.then(() => answer(call));
  });

  async function answer({ id, name, input }: Call): Promise<void> {
    let result: Outcome<unknown>;
    try {
      const work = table.get(name);
      if (!work) throw new Error(`This thread knows no "${name}".`);
      result = await work(...input);
    } catch (error) {
      if (isEnded) return;
      send({ complaint: `The database could not be read for ${name}: ${failureText(error)}` });
      result = notRead();
    }
    send({ answers: [{ id, result }], news: [] });
  }
}
