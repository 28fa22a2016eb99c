import { parentPort, workerData } from "node:worker_threads";
import { exportJob } from "#db/exports/export-job";
import type { LongJobTable } from "#db/ports/long-jobs";
import { entriesOf } from "#db/ports/methods";
import { type Connection, openPrimary } from "#db/postgres/connections/connection";
import { engineWords } from "#db/postgres/connections/engine-words";
import { readRunner } from "#db/postgres/connections/read-runner";
import { beginSnapshot, inSnapshot } from "#db/postgres/connections/reader";
import { proofReader } from "#db/postgres/proofs/proof-reader";
import { verifySchema } from "#db/postgres/proofs/verify-schema";
import { openNearReplica } from "#db/postgres/replica/near-replica";
import { verifyAudit } from "#db/proofs/verify-audit";
import { verifyBooks } from "#db/proofs/verify-books";
import { verifyEvents } from "#db/proofs/verify-events";
import { verifyLedger } from "#db/proofs/verify-ledger";
import { verifyReport } from "#db/proofs/verify-report";
import { keptTrades } from "#db/reads/books/traded-sums";
import type { Call, FromThread } from "#db/threads/thread-channel";
import { chainUnder } from "#lib/crypto/chain-under";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { TellProgress } from "#lib/domain/books/proof";
import { type ExportFiles, exportIdleMsMax, exportMsMax } from "#lib/domain/exports/export";
import { done, type Outcome } from "#lib/domain/failure";
import { type Proof, withSchemaFaults } from "#lib/domain/schema-faults";
import { failureLine, failureText } from "#lib/domain/text/failure-text";
import type { Instant } from "#lib/domain/time/instant";
import { backedUpByItself, notRead } from "#lib/domain/unavailable";
import { connectionOf, type JobSetup } from "./job-setup";

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

/** 12 h: a proof's statements read whole tables. With 50 million transfers some take more than 10 minutes. */
const jobStatementMsMax = 12 * 60 * 60_000;

interface JobParts {
  readonly chain: Chain;
  readonly files: ExportFiles;
  /** The moment up to which a replica has all; null on the primary. */
  readonly asOf: Instant | null;
  tell: TellProgress;
}

type JobTable = ReadonlyMap<string, (...input: readonly unknown[]) => Promise<Outcome<unknown>>>;

/** The functions that the thread of a long job answers, by their names. */
function jobTable(connection: Connection, { chain, files, asOf, tell }: JobParts): JobTable {
  const words = engineWords(connection);
  const run = readRunner(connection);
  const reader = proofReader(connection);
  const inOneSnapshot = <T>(read: () => Promise<T>): Promise<T> => {
    const held = async (): Promise<T> => {
      await endWithClient(connection);
      return read();
    };
    return inSnapshot({ connection }, held, jobStatementMsMax);
  };
  const prove = <P extends Proof>(verify: () => Promise<P>): Promise<Outcome<P>> =>
    inOneSnapshot(async () => done(withSchemaFaults(await verify(), await verifySchema(connection))));
  const jobs: LongJobTable = {
    "proofs.verifyReport": () => prove(() => verifyReport(reader)),
    "proofs.verifyLedger": () => prove(() => verifyLedger(reader, chain, tell)),
    "proofs.verifyEvents": () => prove(() => verifyEvents(reader, words)),
    "proofs.verifyAudit": (keptHead, at) => prove(() => verifyAudit(reader, chain, keptHead, at)),
    "proofs.backup": async () => backedUpByItself(),
    "books.readKeptTrades": (agentId) => inOneSnapshot(async () => done(await run(keptTrades(agentId)))),
    "books.verifyBooks": (agentId) =>
      inOneSnapshot(async () => {
        const found = await verifyBooks(reader, chain, agentId, tell);
        if (!found.ok) return found;
        const faults = await verifySchema(connection);
        return done(found.value.map((finding) => withSchemaFaults(finding, faults)));
      }),
  };
  const begin = async (): Promise<void> => {
    beginSnapshot(connection, exportMsMax);
    // The database may be set to end idle transactions sooner than a slow download asks for its next page.
    await connection.client.query(`set local idle_in_transaction_session_timeout = ${2 * exportIdleMsMax}`);
    await endWithClient(connection);
  };
  return new Map([...entriesOf(jobs), ...entriesOf(exportJob({ words, run, begin, asOf }, files))]);
}

// Not every system that PostgreSQL runs on supports this setting, and a refused setting would end the transaction.
const lookEverySecond = `do $$ begin
  perform set_config('client_connection_check_interval', '1000', true);
  exception when others then null; end $$`;

/**
 * Lets the database end the present transaction soon after its connection is gone. Otherwise it would work on, and hold
 * the snapshot, until it has an answer. This takes the transaction's snapshot.
 */
const endWithClient = ({ client }: Connection): Promise<unknown> => client.query(lookEverySecond);
