import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { chainUnder } from "#lib/chain";
import { type CommandCalls, commands } from "#lib/commands/catalogue";
import type { Chain } from "#lib/domain/chain";
import type { Instant } from "#lib/domain/instant";
import type { ExportFiles } from "#lib/stored/export";
import { agentReads } from "./agent-reads";
import { auditReads } from "./audit-reads";
import { auditTrail } from "./audit-trail";
import { backupTo } from "./backup";
import { type Connection, openConnection } from "./connection";
import { exportJob } from "./export-job";
import { faultAtStart } from "./fault-at-start";
import { journalReads } from "./journal-reads";
import { checkMasterKey, migrateForward } from "./migrate";
import { overviewReads } from "./overview-reads";
import { playerReads } from "./player-reads";
import { reportReads } from "./report-reads";
import { retentionRun } from "./retention";
import { commandRunner } from "./run-command";
import { staffReads } from "./staff-reads";
import { sweeping } from "./sweep";
import type { Call, FromThread, Reply, ThreadSetup } from "./thread-messages";
import { ToldEvents } from "./told-events";
import { tradeIntake } from "./trade-intake";
import { tradeReads } from "./trade-reads";
import { verifyAudit } from "./verify-audit";
import { verifyLedger } from "./verify-ledger";
import { verifyReport } from "./verify-report";
import { viewReads } from "./view-reads";
import { walletReads } from "./wallet-reads";
import { writeProofs } from "./write-proofs";
import { Writer } from "./writer";

// Every connection to the embedded database lives in a thread of its own: SQLite blocks while it works, and nothing
// that blocks may stand between a client and the door.

export type QuickIntentions = CommandCalls & ReturnType<typeof quickIntentions>;
export type BulkIntentions = ReturnType<typeof bulkIntentions>;
export type Reads = ReturnType<typeof reads>;
export type Jobs = ReturnType<typeof jobs>;

const quickIntentions = (connection: Connection) => ({
  sweep: sweeping(connection),
  proveWrites: writeProofs(connection),
});

function commandCalls(connection: Connection, chain: Chain, told: ToldEvents) {
  const run = commandRunner(connection, chain, told);
  const call =
    (name: string) =>
    (...input: readonly unknown[]) =>
      run(tableOf(commands).get(name), ...input);
  return Object.keys(commands).map((name) => [name, call(name)] as const);
}

function bulkIntentions(connection: Connection, chain: Chain) {
  return {
    applyTrades: tradeIntake(connection),
    runRetention: retentionRun(connection, auditTrail(connection, chain)),
  };
}

function reads(connection: Connection) {
  const [report, journal] = [reportReads(connection), journalReads(connection)];
  return {
    ...walletReads(connection),
    ...playerReads(connection),
    ...overviewReads(connection, report, journal),
    ...agentReads(connection),
    ...auditReads(connection),
    ...staffReads(connection),
    ...report,
    ...tradeReads(connection),
    ...viewReads(connection),
    ...journal,
  };
}

const jobs = (connection: Connection, chain: Chain, files: ExportFiles) => ({
  verifyReport: () => verifyReport(connection),
  verifyLedger: () => verifyLedger(connection, chain),
  verifyAudit: (keptHead: string | null, now: Instant) => verifyAudit(connection, chain, keptHead, now),
  backup: (file: string) => backupTo(connection, file),
  ...exportJob(connection, files),
});

const setup: ThreadSetup = workerData;
const chain = chainUnder(setup.chainKey);
const port = parentPort;
if (!port) throw new Error("This file is the embedded database's thread, and runs only as one.");

const send = (message: FromThread): void => port.postMessage(message);
const complain = (what: string, error: unknown): void =>
  send({ complaint: `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}` });
const tableOf = (functions: object) => new Map(Object.entries(functions));

function serveWrites(): void {
  function open() {
    const told = new ToldEvents();
    const connection = openConnection(setup.file, "write");
    migrateForward(connection, setup.migrationsFolder);
    checkMasterKey(connection, setup.fingerprint);
    return {
      connection,
      told,
      intentions: {
        quick: new Map([...tableOf(quickIntentions(connection)), ...commandCalls(connection, chain, told)]),
        bulk: tableOf(bulkIntentions(connection, chain)),
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

/** What has come while the thread was busy, without going round the event loop for it. */
function arrived(): Call[] {
  const calls: Call[] = [];
  for (;;) {
    const next = port && receiveMessageOnPort(port);
    if (!next) return calls;
    if (Array.isArray(next.message)) calls.push(...next.message);
    else if (port) queueMicrotask(() => port.emit("message", next.message));
  }
}

function serveReads(files: ExportFiles): void {
  const connection = openConnection(setup.file, setup.role === "job" ? "long read" : "read");
  const table = tableOf(setup.role === "reader" ? reads(connection) : jobs(connection, chain, files));
  const answer = ({ id, name, input }: Call): Reply => {
    try {
      return { id, result: table.get(name)(...input) };
    } catch (error) {
      complain(`The database could not be read for ${name}`, error);
      const message = "The database could not be read just now. Ask again.";
      return { id, result: { ok: false, failure: { kind: "not_available", message, retryAfterSeconds: 1 } } };
    }
  };
  port?.on("message", (message: readonly Call[] | "close") => {
    if (message !== "close") return send({ replies: message.map(answer), events: [] });
    connection.client.close();
    port?.close();
  });
}

/** Serves as the thread that its setup says. `files` writes what is exported. */
export function serveThread(files: ExportFiles): void {
  try {
    if (setup.role === "writer") serveWrites();
    else serveReads(files);
    send({ hello: { ready: true } });
  } catch (error) {
    const fault = faultAtStart(error, setup.file);
    const clear = fault instanceof Error && fault.name === "UnusableDatabase";
    send({ hello: { ready: false, clear, message: fault instanceof Error ? fault.message : String(fault) } });
    port?.close();
  }
}
