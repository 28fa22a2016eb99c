import { type CommandName, commands } from "#lib/commands/catalogue";
import type { PortsBesideCommands } from "#lib/store/store";
import { methodsOf } from "./methods-of";

/**
 * The kind of a method decides where a driver runs it. Only a transfer may still queue when commands are refused; a
 * bulk command runs in slices between others. API and desk reads are separate, so that a heavy page slows no API call;
 * a job reads for long.
 */
export type MethodKind = "transfer" | "command" | "bulk command" | "api read" | "desk read" | "job";

/** The commands that post a transfer. */
const transfers: ReadonlySet<string> = new Set<CommandName>(["wallets.recordTransfer", "drafts.sendDraft"]);

/** Every method that is no command, with its kind. It is stated only here. */
const kindsBesideCommands = {
  wallets: {
    recordTransfers: "transfer",
    findWallet: "api read",
    balanceAt: "api read",
    listEntries: "api read",
    listTransfers: "api read",
    similarTransfers: "desk read",
    listJournal: "desk read",
    countJournal: "desk read",
    findReceipt: "desk read",
    listRefusals: "desk read",
    countRefusals: "desk read",
  },
  drafts: {
    listOpenDrafts: "desk read",
    findDraft: "api read",
  },
  bulk: {
    findRun: "api read",
    findStartable: "desk read",
    listRuns: "desk read",
    countRuns: "desk read",
    listRunning: "api read",
    listOverdue: "api read",
    listRows: "desk read",
    countRows: "desk read",
    sumRows: "desk read",
    readSituation: "desk read",
  },
  players: {
    findPlayerSession: "api read",
    listPlayers: "api read",
    listWallets: "api read",
    searchPlayers: "desk read",
    countPlayers: "desk read",
    closestPlayers: "desk read",
    findPlayer: "desk read",
    statement: "desk read",
    countStatement: "desk read",
  },
  trades: {
    applyTrades: "bulk command",
    listTrades: "api read",
    drillDown: "desk read",
    countTrades: "desk read",
    findTrade: "api read",
    fedTrade: "api read",
    fedDays: "api read",
    dataAvailableFrom: "api read",
    runRetention: "bulk command",
  },
  reports: {
    report: "api read",
    reports: "desk read",
    pivot: "desk read",
    overview: "desk read",
  },
  books: {
    readBooks: "desk read",
    listLeftStakes: "api read",
    openWallets: "bulk command",
    readKeptTrades: "job",
    verifyBooks: "job",
    listBooksProofs: "api read",
  },
  approvals: {
    findApproval: "desk read",
    listApprovals: "desk read",
    countApprovals: "desk read",
    readApprovalRules: "desk read",
    readRuleChange: "desk read",
    readMakerFacts: "desk read",
  },
  limits: {
    readControls: "desk read",
    findLimit: "api read",
    listLimits: "api read",
    listStops: "api read",
    readPast: "desk read",
    pastBeyond: "desk read",
  },
  attention: {
    readAttention: "desk read",
  },
  agents: {
    listAgents: "api read",
    listRates: "api read",
  },
  keys: {
    findKey: "api read",
    listKeys: "api read",
    listKeysOf: "desk read",
    listExpiring: "api read",
  },
  people: {
    listMembers: "api read",
    findAccount: "api read",
    readTeam: "desk read",
    findInvitation: "desk read",
    listInvitations: "desk read",
  },
  sessions: {
    findMemberSession: "api read",
    listMemberSessions: "api read",
  },
  views: {
    listViews: "desk read",
  },
  audit: {
    listAudit: "desk read",
    countAudit: "desk read",
    findAuditRecord: "desk read",
  },
  events: {
    listEvents: "api read",
    listLog: "desk read",
    readLogBounds: "desk read",
  },
  webhooks: {
    findEndpoint: "api read",
    listEndpointsOf: "desk read",
    findEndpointOfAny: "api read",
    listEndpoints: "api read",
    listDeliveries: "desk read",
    countDeliveries: "desk read",
    findDelivery: "desk read",
    countUndelivered: "desk read",
    listHours: "desk read",
    listToSend: "api read",
    readTurn: "api read",
    listKept: "api read",
  },
  timeline: {
    listTimeline: "desk read",
  },
  exports: { openExport: "job" },
  proofs: {
    verifyReport: "job",
    verifyLedger: "job",
    listHeads: "desk read",
    lostHeads: "desk read",
    verifyAudit: "job",
    verifyEvents: "job",
    backup: "job",
  },
} as const satisfies {
  readonly [P in keyof PortsBesideCommands]: { readonly [M in keyof PortsBesideCommands[P]]: MethodKind };
};

/** The kind of every method of every port, by "port.method". */
export const methodKinds: ReadonlyMap<string, MethodKind> = new Map([
  ...methodsOf(commands).map(([name]) => [name, transfers.has(name) ? "transfer" : "command"] as const),
  ...methodsOf(kindsBesideCommands),
]);

type Kinds = typeof kindsBesideCommands;
type NamesOf<P extends keyof Kinds, K extends MethodKind> = {
  [M in keyof PortsBesideCommands[P]]: M extends keyof Kinds[P] ? (Kinds[P][M] extends K ? M : never) : never;
}[keyof PortsBesideCommands[P]];

/** The methods of these kinds, as in their ports. */
export type MethodsOf<K extends MethodKind> = {
  readonly [P in keyof PortsBesideCommands]: Pick<PortsBesideCommands[P], NamesOf<P, K>>;
};

type Answer<F> = F extends (...input: infer I) => Promise<infer R> ? (...input: I) => R : never;

/** The methods of these kinds as a thread answers them: without promises. */
export type AnswersOf<K extends MethodKind> = {
  readonly [P in keyof PortsBesideCommands]: {
    readonly [M in NamesOf<P, K>]: Answer<PortsBesideCommands[P][M]>;
  };
};
