import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import type { Instant } from "#lib/domain/instant";
import { agentIntentions } from "./agent-intentions";
import { agentReads } from "./agent-reads";
import { agentSettings } from "./agent-settings";
import { auditReads } from "./audit-reads";
import { auditTrail } from "./audit-trail";
import { backupTo } from "./backup";
import { type Chain, chainUnder } from "./chain";
import { type Connection, openConnection } from "./connection";
import { exportJob } from "./export-job";
import { faultAtStart } from "./fault-at-start";
import { intentIntentions } from "./intent-intentions";
import { journalReads } from "./journal-reads";
import { judgedQuick } from "./judged-quick";
import { keyIntentions } from "./key-intentions";
import { checkMasterKey, migrateForward } from "./migrate";
import { milestoneIntentions } from "./milestone-intentions";
import { overviewReads } from "./overview-reads";
import { playerReads } from "./player-reads";
import { reportReads } from "./report-reads";
import { retentionRun } from "./retention";
import { signInTries } from "./sign-in-tries";
import { staffIntentions } from "./staff-intentions";
import { staffReads } from "./staff-reads";
import { sweeping } from "./sweep";
import { teamIntentions } from "./team-intentions";
import type { Call, FromThread, Reply, ThreadSetup } from "./thread-messages";
import { tradeIntake } from "./trade-intake";
import { tradeReads } from "./trade-reads";
import { twoFactorIntentions } from "./two-factor-intentions";
import { verifyAudit } from "./verify-audit";
import { verifyLedger } from "./verify-ledger";
import { verifyReport } from "./verify-report";
import { viewIntentions } from "./view-intentions";
import { viewReads } from "./view-reads";
import { walletIntentions } from "./wallet-intentions";
import { walletReads } from "./wallet-reads";
import { writeProofs } from "./write-proofs";
import { Writer } from "./writer";

// Every connection to the embedded database lives in a thread of its own: SQLite blocks while it works, and nothing
// that blocks may stand between a client and the door.

export type QuickIntentions = ReturnType<typeof quickIntentions>;
export type BulkIntentions = ReturnType<typeof bulkIntentions>;
export type Reads = ReturnType<typeof reads>;
export type Jobs = ReturnType<typeof jobs>;

function quickIntentions(connection: Connection, chain: Chain) {
  const audit = auditTrail(connection, chain);
  const wallets = walletIntentions(connection, chain, audit);
  return {
    ...wallets,
    ...intentIntentions(connection, wallets, audit),
    ...agentIntentions(connection, audit),
    ...agentSettings(connection, audit),
    ...milestoneIntentions(connection),
    ...keyIntentions(connection, audit),
    ...staffIntentions(connection, audit),
    ...teamIntentions(connection, audit),
    ...twoFactorIntentions(connection, audit),
    countSignInTry: signInTries(connection).count,
    forgiveSignInTry: signInTries(connection).forgive,
    ...viewIntentions(connection, audit),
    sweep: sweeping(connection),
    proveWrites: writeProofs(connection),
  };
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

const jobs = (connection: Connection, chain: Chain) => ({
  verifyReport: () => verifyReport(connection),
  verifyLedger: () => verifyLedger(connection, chain),
  verifyAudit: (keptHead: string | null, now: Instant) => verifyAudit(connection, chain, keptHead, now),
  backup: (file: string) => backupTo(connection, file),
  ...exportJob(connection),
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
    const connection = openConnection(setup.file, "write");
    migrateForward(connection, setup.migrationsFolder);
    checkMasterKey(connection, setup.fingerprint);
    return {
      connection,
      intentions: {
        quick: judgedQuick(connection, tableOf(quickIntentions(connection, chain))),
        bulk: tableOf(bulkIntentions(connection, chain)),
      },
    };
  }
  const writer = new Writer({
    open,
    arrived,
    complain,
    answer: (replies) => send({ replies }),
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

function serveReads(): void {
  const connection = openConnection(setup.file, setup.role === "job" ? "long read" : "read");
  const table = tableOf(setup.role === "reader" ? reads(connection) : jobs(connection, chain));
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
    if (message !== "close") return send({ replies: message.map(answer) });
    connection.client.close();
    port?.close();
  });
}

try {
  if (setup.role === "writer") serveWrites();
  else serveReads();
  send({ hello: { ready: true } });
} catch (error) {
  const fault = faultAtStart(error, setup.file);
  const clear = fault instanceof Error && fault.name === "UnusableDatabase";
  send({ hello: { ready: false, clear, message: fault instanceof Error ? fault.message : String(fault) } });
  port.close();
}
