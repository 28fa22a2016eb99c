import type { Ports } from "./store";

/**
 * The kind of a method decides where a driver runs it. Only a transfer may still wait in line when commands are
 * refused; a bulk command runs in slices between others. API and desk reads are apart, so that a heavy page slows no
 * API call; a job reads for long.
 */
export type MethodKind = "transfer" | "command" | "bulk command" | "api read" | "desk read" | "job";

/** Every method of every port. A new one is named here, and only here is it said where it runs. */
export const methodKinds = {
  wallets: {
    recordTransfer: "transfer",
    ticketStatus: "command",
    sealTicket: "command",
    findWallet: "api read",
    balanceAt: "api read",
    listEntries: "api read",
    listTransfers: "api read",
    similarTransfers: "desk read",
    listJournal: "desk read",
    findReceipt: "desk read",
    listRefusals: "desk read",
  },
  drafts: {
    keepDraft: "command",
    sendDraft: "transfer",
    draftStatus: "command",
    sealDraft: "command",
    listOpenDrafts: "desk read",
    findDraft: "api read",
  },
  players: {
    openPlayerSession: "command",
    findPlayerSession: "api read",
    addPlayer: "command",
    setPlayerStatus: "command",
    listPlayers: "api read",
    searchPlayers: "desk read",
    closestPlayers: "desk read",
    findPlayer: "desk read",
    statement: "desk read",
  },
  trades: {
    applyTrades: "bulk command",
    listTrades: "api read",
    drillDown: "desk read",
    findTrade: "desk read",
    dataAvailableFrom: "api read",
    runRetention: "bulk command",
  },
  reports: {
    report: "api read",
    reports: "desk read",
    overview: "desk read",
  },
  books: {
    readBooks: "desk read",
    listLeftStakes: "api read",
    releaseStake: "command",
    openWallets: "bulk command",
    verifyBooks: "job",
    listBooksProofs: "api read",
    keepBooksProof: "command",
  },
  agents: {
    createAgent: "command",
    setAgentStatus: "command",
    setAgent: "command",
    listAgents: "api read",
    reachMilestone: "command",
    setRate: "command",
    listRates: "api read",
  },
  keys: {
    createKey: "command",
    changeKey: "command",
    rotateKey: "command",
    revokeKey: "command",
    findKey: "api read",
    listKeys: "api read",
    listKeysOf: "desk read",
    markKeysUsed: "command",
  },
  people: {
    createMember: "command",
    listMembers: "api read",
    removeMember: "command",
    resetPassword: "command",
    findAccount: "api read",
    readTeam: "desk read",
    inviteMember: "command",
    withdrawInvitation: "command",
    findInvitation: "desk read",
    listInvitations: "desk read",
    acceptInvitation: "command",
    changeMember: "command",
    endMemberSessions: "command",
    resetTwoFactor: "command",
    startTwoFactor: "command",
    confirmTwoFactor: "command",
    endTwoFactor: "command",
    renewRecoveryCodes: "command",
    changePassword: "command",
  },
  sessions: {
    countSignInTry: "command",
    forgiveSignInTry: "command",
    openMemberSession: "command",
    switchMemberSession: "command",
    findMemberSession: "api read",
    seeMemberSession: "command",
    listMemberSessions: "api read",
    endOwnSessions: "command",
  },
  views: {
    listViews: "desk read",
    saveView: "command",
    changeView: "command",
    deleteView: "command",
  },
  audit: {
    recordAudit: "command",
    listAudit: "desk read",
    findAuditRecord: "desk read",
  },
  exports: {
    openExport: "job",
  },
  proofs: {
    verifyReport: "job",
    verifyLedger: "job",
    listHeads: "desk read",
    lostHeads: "desk read",
    verifyAudit: "job",
    backup: "job",
  },
} as const satisfies { readonly [P in keyof Ports]: { readonly [M in keyof Ports[P]]: MethodKind } };

type Kinds = typeof methodKinds;
type Answer<F> = F extends (...input: infer I) => Promise<infer R> ? (...input: I) => R : never;

/** The methods of these kinds as a thread answers them, without a promise. */
export type AnswersOf<K extends MethodKind> = {
  readonly [P in keyof Ports]: {
    readonly [M in keyof Ports[P] as M extends keyof Kinds[P] ? (Kinds[P][M] extends K ? M : never) : never]: Answer<
      Ports[P][M]
    >;
  };
};

/** The methods of these kinds as their ports have them. */
export type MethodsOf<K extends MethodKind> = {
  readonly [P in keyof Ports]: {
    readonly [M in keyof Ports[P] as M extends keyof Kinds[P]
      ? Kinds[P][M] extends K
        ? M
        : never
      : never]: Ports[P][M];
  };
};
