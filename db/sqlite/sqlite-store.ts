import { existsSync } from "node:fs";
import { sharedProof } from "#db/shared-proof";
import { TicketsInProcess } from "#db/tickets-in-process";
import { watchedStore } from "#db/watched-store";
import { Watchers } from "#db/watchers";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import type { Ticket, TicketStatus, TransferAsk } from "#lib/domain/transfer";
import { unknownIntent } from "#lib/domain/transfer-intent";
import { deskQueueMax, otherQueueMax, readQueueMax, sweepMs, transferQueueMax } from "#lib/limits";
import type { Store } from "#lib/store";
import type { Author } from "#lib/stored/author";
import type { IntentStatus, SentIntent } from "#lib/stored/intent";
import type { PostedTransfer, ReplayGuard } from "#lib/stored/transfer";
import { ExportsUnderWay } from "./exports-under-way";
import type { BulkIntentions, Jobs, QuickIntentions, Reads } from "./thread";
import { ThreadChannel } from "./thread-channel";
import type { ThreadSetup } from "./thread-messages";

export interface SqliteStoreOptions {
  readonly file: string;
  readonly chainKey: Uint8Array;
  readonly fingerprint: string;
  /** The bundled thread, dist/sqlite-thread.mjs. */
  readonly threadScript: string;
  readonly migrationsFolder: string;
  readonly now: () => TransferAsk["at"];
  complain(text: string): void;
  /** A database thread has died; what it was doing is unknown, and only a fresh start can tell. */
  onDeath(error: Error): void;
}

type BulkCalls = {
  [K in keyof BulkIntentions]: (...input: Parameters<BulkIntentions[K]>) => BulkResult[K];
};
interface BulkResult {
  applyTrades: Awaited<ReturnType<Store["applyTrades"]>>;
  runRetention: Awaited<ReturnType<Store["runRetention"]>>;
}

export interface SqliteStore extends Store {
  /** Drops at once what has served its time, as the store does by itself every few seconds. */
  sweep(): Promise<Outcome<null>>;
}

/** The embedded store: a writer thread, a reader for the API and one for the dashboard, and one thread for each long job while it lasts. */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<SqliteStore> {
  const { file, chainKey, fingerprint, threadScript, migrationsFolder } = options;
  if (!existsSync(threadScript)) throw new Error(`${threadScript} is missing: run "npm run build" first.`);
  const watchers = new Watchers();
  const start = <T extends Record<string, (...input: never[]) => unknown>>(role: ThreadSetup["role"]) =>
    ThreadChannel.start<T>(
      threadScript,
      { role, file, chainKey, fingerprint, migrationsFolder },
      {
        onComplaint: ({ complaint }) => options.complain(complaint),
        onEvents: (events) => watchers.tell(events),
        // A job that dies fails its one call; without the writer or the reader there is no service.
        onDeath: role === "job" ? () => {} : options.onDeath,
      },
    );
  // The writer first: it migrates, and the reader must find the tables.
  const writer = await start<QuickIntentions & BulkCalls>("writer");
  // The dashboard's reads have a thread of their own, so that a heavy page never slows an API call.
  const [reader, desk] = await Promise.all([start<Reads>("reader"), start<Reads>("reader")]);
  const inProcess = new TicketsInProcess();

  const recordTransfer = (ask: TransferAsk, guard: ReplayGuard | null): Promise<Outcome<PostedTransfer>> =>
    inProcess.until(ask, () => writer.callWithin(transferQueueMax, "recordTransfer", ask, guard));

  async function sendIntent(agentId: string, intentId: string, by: Author): Promise<Outcome<SentIntent>> {
    const intent = await read("findIntent", agentId, intentId);
    if (!intent.ok) return intent;
    if (!intent.value) return unknownIntent();
    return inProcess.until(intent.value, () =>
      writer.callWithin(transferQueueMax, "sendIntent", agentId, intentId, by),
    );
  }

  async function sealIntent(agentId: string, intentId: string, by: Author): Promise<Outcome<IntentStatus>> {
    const intent = await read("findIntent", agentId, intentId);
    if (!intent.ok) return intent;
    const fault = intent.value && inProcess.faultOf(intent.value);
    return fault ?? write("sealIntent", agentId, intentId, by);
  }

  async function ticketStatus(ticket: Ticket): Promise<Outcome<TicketStatus>> {
    const status = await write("ticketStatus", ticket);
    return status.ok ? done(inProcess.asOfNow(ticket, status.value)) : status;
  }

  async function intentStatus(agentId: string, intentId: string, at: Instant): Promise<Outcome<IntentStatus>> {
    const found = await write("intentStatus", agentId, intentId, at);
    if (!found.ok) return found;
    const { intent, ticket } = found.value;
    return done({ intent, ticket: inProcess.asOfNow(intent, ticket) });
  }

  const write: typeof writer.call = (name, ...input) =>
    writer.callWithin(transferQueueMax + otherQueueMax, name, ...input);
  const read: typeof reader.call = (name, ...input) => reader.callWithin(readQueueMax, name, ...input);
  const readForDesk: typeof desk.call = (name, ...input) => desk.callWithin(deskQueueMax, name, ...input);

  async function inJob<T>(work: (job: ThreadChannel<Jobs>) => Promise<T>): Promise<T> {
    const job = await start<Jobs>("job");
    try {
      return await work(job);
    } finally {
      await job.close();
    }
  }

  const exportsUnderWay = new ExportsUnderWay(() => start<Jobs>("job"));

  const sweep = () => writer.call("sweep", options.now());
  const sweeper = setInterval(() => {
    sweep().catch((error) => options.complain(`The sweep failed: ${error}`));
  }, sweepMs);
  sweeper.unref();

  // Through both threads: a database that reads and cannot write is not well.
  const prove = sharedProof(() => Promise.all([read("dataAvailableFrom"), write("proveWrites")]));

  const store = watchedStore(watchers, {
    recordTransfer,
    ticketStatus,
    sealTicket: async (ticket, by) => inProcess.faultOf(ticket) ?? write("sealTicket", ticket, by),
    keepIntent: (intent, by) => write("keepIntent", intent, by),
    sendIntent,
    intentStatus,
    sealIntent,
    listOpenIntents: (agentId) => readForDesk("listOpenIntents", agentId),
    similarTransfers: (query) => readForDesk("similarTransfers", query),
    listJournal: (query) => readForDesk("listJournal", query),
    findReceipt: (agentId, transferId) => readForDesk("findReceipt", agentId, transferId),
    listRefusals: (query) => readForDesk("listRefusals", query),
    openSession: (ask) => write("openSession", ask),
    findSession: (digest) => read("findSession", digest),
    findWallet: (agentId, playerId) => read("findWallet", agentId, playerId),
    balanceAt: (agentId, playerId, at) => read("balanceAt", agentId, playerId, at),
    listTransfers: (query) => read("listTransfers", query),
    applyTrades: (trades, receivedAt) => write("applyTrades", trades, receivedAt),
    report: (agentId, range) => read("report", agentId, range),
    reports: (agentId, ranges) => readForDesk("reports", agentId, ranges),
    listTrades: (query) => read("listTrades", query),
    drillDown: (query) => readForDesk("drillDown", query),
    findTrade: (agentId, tradeId) => readForDesk("findTrade", agentId, tradeId),
    dataAvailableFrom: () => read("dataAvailableFrom"),
    runRetention: (cut, by) => write("runRetention", cut, by),
    listViews: (agentId, email, page) => readForDesk("listViews", agentId, email, page),
    saveView: (view, by) => write("saveView", view, by),
    changeView: (name, viewer, change, by) => write("changeView", name, viewer, change, by),
    deleteView: (name, viewer, by) => write("deleteView", name, viewer, by),
    createAgent: (agent, by) => write("createAgent", agent, by),
    setAgentStatus: (agentId, status, by) => write("setAgentStatus", agentId, status, by),
    setAgent: (agentId, change, email, by) => write("setAgent", agentId, change, email, by),
    listAgents: () => read("listAgents"),
    createKey: (key, by) => write("createKey", key, by),
    changeKey: (keyId, change, by) => write("changeKey", keyId, change, by),
    rotateKey: (keyId, rotation, by) => write("rotateKey", keyId, rotation, by),
    revokeKey: (keyId, by) => write("revokeKey", keyId, by),
    findKey: (keyId) => read("findKey", keyId),
    listKeys: () => read("listKeys"),
    listKeysOf: (agentId, limit) => readForDesk("listKeysOf", agentId, limit),
    markKeysUsed: (used) => write("markKeysUsed", used),
    createStaff: (member, by) => write("createStaff", member, by),
    listStaff: () => read("listStaff"),
    removeStaff: (ask, by) => write("removeStaff", ask, by),
    resetPassword: (ask, newHash, by) => write("resetPassword", ask, newHash, by),
    countSignInTry: (sources, at) => write("countSignInTry", sources, at),
    openStaffSession: (ask, by) => write("openStaffSession", ask, by),
    switchStaffSession: (ask, by) => write("switchStaffSession", ask, by),
    findStaffSession: (agentId, idDigest) => read("findStaffSession", agentId, idDigest),
    seeStaffSession: (agentId, idDigest, at) => write("seeStaffSession", agentId, idDigest, at),
    listStaffSessions: (email) => read("listStaffSessions", email),
    endStaffSessions: (ask, by) => write("endStaffSessions", ask, by),
    forgiveSignInTry: (sources, factorSource) => write("forgiveSignInTry", sources, factorSource),
    findStaffAccount: (email) => read("findStaffAccount", email),
    readTeam: (agentId, now) => readForDesk("readTeam", agentId, now),
    inviteStaff: (invitation, by) => write("inviteStaff", invitation, by),
    withdrawInvitation: (ask, by) => write("withdrawInvitation", ask, by),
    findInvitation: (tokenDigest) => readForDesk("findInvitation", tokenDigest),
    listInvitations: (query) => readForDesk("listInvitations", query),
    acceptInvitation: (ask, by) => write("acceptInvitation", ask, by),
    changeMember: (ask, change, by) => write("changeMember", ask, change, by),
    endMemberSessions: (ask, by) => write("endMemberSessions", ask, by),
    resetTwoFactor: (ask, by) => write("resetTwoFactor", ask, by),
    startTwoFactor: (ask) => write("startTwoFactor", ask),
    confirmTwoFactor: (ask, by) => write("confirmTwoFactor", ask, by),
    endTwoFactor: (ask, proof, by) => write("endTwoFactor", ask, proof, by),
    renewRecoveryCodes: (ask, by) => write("renewRecoveryCodes", ask, by),
    changePassword: (ask, by) => write("changePassword", ask, by),
    addPlayer: (agentId, playerId, by) => write("addPlayer", agentId, playerId, by),
    setPlayerStatus: (agentId, playerId, status, by) => write("setPlayerStatus", agentId, playerId, status, by),
    listPlayers: (query) => read("listPlayers", query),
    searchPlayers: (query) => readForDesk("searchPlayers", query),
    findPlayer: (agentId, playerId) => readForDesk("findPlayer", agentId, playerId),
    statement: (query) => readForDesk("statement", query),
    reachMilestone: (agentId, name, at) => write("reachMilestone", agentId, name, at),
    overview: (query) => readForDesk("overview", query),
    setRate: (rate, by) => write("setRate", rate, by),
    listRates: () => read("listRates"),
    recordAudit: (facts, by) => write("recordAudit", facts, by),
    listAudit: (query) => readForDesk("listAudit", query),
    findAuditRecord: (agentId, number) => readForDesk("findAuditRecord", agentId, number),
    verifyReport: () => inJob(async (job) => done(await job.call("verifyReport"))),
    verifyLedger: () => inJob(async (job) => done(await job.call("verifyLedger"))),
    verifyAudit: (keptHead) => inJob(async (job) => done(await job.call("verifyAudit", keptHead, options.now()))),
    backup: (target) => inJob((job) => job.call("backup", target)),
    openExport: (ask) => exportsUnderWay.open(ask),
    async health() {
      const [readable, writable] = await prove();
      if (!readable.ok) return readable;
      return writable.ok ? done({ queued: writer.waitingCount }) : writable;
    },
    async close() {
      clearInterval(sweeper);
      await exportsUnderWay.closeAll();
      await Promise.all([writer.close(), reader.close(), desk.close()]);
    },
  });
  return { ...store, sweep };
}
