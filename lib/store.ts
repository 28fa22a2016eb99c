import type { AuditEntry, AuditFacts, AuditFilter, AuditProof, AuditQuery, AuditRecord } from "#lib/domain/audit";
import type { Category } from "#lib/domain/category";
import type { TradeResult } from "#lib/domain/category-reason";
import type { ExportFormat } from "#lib/domain/export-format";
import type { FailureKind, Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import type { MilestoneName } from "#lib/domain/milestone";
import type { Money } from "#lib/domain/money";
import type { Period, ReportRange } from "#lib/domain/period";
import type { StaffRole } from "#lib/domain/role";
import type { SavedView, Viewer, ViewPage } from "#lib/domain/saved-view";
import type { AccountAsk, FactorProof, TwoFactor } from "#lib/domain/second-factor";
import type { SignInSourceKind } from "#lib/domain/sign-in-delay";
import type { CategoryFigures, Figures } from "#lib/domain/summary";
import type { Invitation, MemberAsk, MemberChange, Team } from "#lib/domain/team";
import type { StoredTrade, TradeVersion } from "#lib/domain/trade";
import type { Ticket, TicketStatus, Transfer, TransferAsk, TransferKind, Wallet } from "#lib/domain/transfer";
import type { TransferIntent } from "#lib/domain/transfer-intent";
import type { AboutLine } from "#lib/exports/column";

/**
 * What the service keeps. One method is one atomic intention: plain data in, plain data out, durable before it answers.
 * A refusal is a returned value; what is thrown is a fault of the store itself.
 */
export interface Store {
  // Wallets: judged and written by the writer
  recordTransfer(ask: TransferAsk, guard: ReplayGuard | null): Promise<Outcome<PostedTransfer>>;
  ticketStatus(ticket: Ticket): Promise<Outcome<TicketStatus>>;
  sealTicket(ticket: Ticket, by: Author): Promise<Outcome<TicketStatus>>;
  openSession(ask: SessionAsk): Promise<Outcome<Session>>;
  // Wallets: read
  findSession(tokenDigest: string): Promise<Outcome<{ session: Session; wallet: Wallet } | null>>;
  findWallet(agentId: string, playerId: string): Promise<Outcome<Wallet | null>>;
  balanceAt(agentId: string, playerId: string, at: Instant): Promise<Outcome<Money>>;
  listTransfers(query: TransferQuery): Promise<Outcome<Transfer[]>>;

  // Transfers by staff: kept before they leave, then judged and written by the writer as any other
  keepIntent(intent: TransferIntent, by: Author): Promise<Outcome<TransferIntent>>;
  sendIntent(agentId: string, intentId: string, by: Author): Promise<Outcome<SentIntent>>;
  /** What became of it. One that has ended by another way meanwhile is ended with this. */
  intentStatus(agentId: string, intentId: string, at: Instant): Promise<Outcome<IntentStatus>>;
  sealIntent(agentId: string, intentId: string, by: Author): Promise<Outcome<IntentStatus>>;
  /** Those that nobody has finished, newest first. */
  listOpenIntents(agentId: string): Promise<Outcome<TransferIntent[]>>;
  similarTransfers(query: SimilarQuery): Promise<Outcome<SimilarTransfers>>;
  listJournal(query: JournalQuery): Promise<Outcome<JournalEntry[]>>;
  findReceipt(agentId: string, transferId: bigint): Promise<Outcome<Receipt | null>>;
  listRefusals(query: RefusalQuery): Promise<Outcome<Refusal[]>>;

  // Trades
  applyTrades(trades: readonly TradeVersion[], receivedAt: Instant): Promise<Outcome<TradesApplied>>;
  report(agentId: string, range: ReportRange): Promise<Outcome<ReportFigures>>;
  /** The figures of many ranges as one moment saw them, so that they can be set side by side and added up. */
  reports(agentId: string, ranges: readonly ReportRange[]): Promise<Outcome<ReportSet>>;
  listTrades(query: TradeQuery): Promise<Outcome<StoredTrade[]>>;
  drillDown(query: DrillDownQuery): Promise<Outcome<DrillDown>>;
  /** A trade with every version of it that came, or null when the agent has none of this id. */
  findTrade(agentId: string, tradeId: string): Promise<Outcome<TradeRecord | null>>;
  dataAvailableFrom(): Promise<Outcome<RetentionState>>;
  runRetention(cut: Instant, by: Author): Promise<Outcome<{ deleted: number }>>;

  /** The first time counts; whether this was it, the answer says. */
  reachMilestone(agentId: string, name: MilestoneName, at: Instant): Promise<Outcome<{ isFirst: boolean }>>;
  /** All that an agent's staff see first, as one moment saw it. */
  overview(query: OverviewQuery): Promise<Outcome<OverviewFacts>>;
  // Saved views. Whose they are is judged where they are changed.
  listViews(agentId: string, email: string, page: ViewPage): Promise<Outcome<SavedView[]>>;
  saveView(view: SavedView, by: Author): Promise<Outcome<SavedView>>;
  changeView(name: ViewName, viewer: Viewer, change: ViewChange, by: Author): Promise<Outcome<SavedView>>;
  deleteView(name: ViewName, viewer: Viewer, by: Author): Promise<Outcome<null>>;

  // Agents, keys, staff, players, rates. Each change writes its audit row in its own transaction.
  createAgent(agent: Agent, by: Author): Promise<Outcome<Agent>>;
  setAgentStatus(agentId: string, status: Agent["status"], by: Author): Promise<Outcome<Agent>>;
  /**
   * What its staff are held to. Refused to a member who would require a second factor and has none: whoever asks is named,
   * or null for the operator. A change that changes nothing leaves no row.
   */
  setAgent(agentId: string, change: AgentChange, email: string | null, by: Author): Promise<Outcome<Agent>>;
  listAgents(): Promise<Outcome<Agent[]>>;
  createKey(key: ApiKey, by: Author): Promise<Outcome<ApiKey>>;
  changeKey(keyId: string, change: KeyChange, by: Author): Promise<Outcome<ApiKey>>;
  /** The secret in force becomes the one before; what was before it ends here, whatever was left of its time. */
  rotateKey(keyId: string, rotation: KeyRotation, by: Author): Promise<Outcome<ApiKey>>;
  revokeKey(keyId: string, by: Author): Promise<Outcome<ApiKey>>;
  findKey(keyId: string): Promise<Outcome<KeyWithAgent | null>>;
  listKeys(): Promise<Outcome<ApiKey[]>>;
  /** One agent's own: those that are not revoked first, then the newest first. */
  listKeysOf(agentId: string, limit: number): Promise<Outcome<ApiKey[]>>;
  markKeysUsed(used: readonly SecretUse[]): Promise<Outcome<null>>;
  createStaff(staff: Staff, by: Author): Promise<Outcome<Staff>>;
  changeStaff(agentId: string, email: string, change: StaffChange, by: Author): Promise<Outcome<Staff>>;
  listStaff(): Promise<Outcome<Staff[]>>;
  findStaff(email: string): Promise<Outcome<Staff | null>>;
  /** Counts a try to sign in, unless it has to wait: then nothing is counted, so that waiting ends whoever keeps trying. */
  countSignInTry(sources: readonly SignInSource[], at: Instant): Promise<Outcome<SignInCount>>;
  /** Takes back what a success was counted for, where no session is opened with it. */
  forgiveSignInTry(sources: readonly SignInSource[], factorSource: SignInSource | null): Promise<Outcome<null>>;
  /** Refused when the member was disabled or given another password since it was judged, or the code was used. */
  openStaffSession(ask: StaffSessionAsk, by: Author): Promise<Outcome<OpenedStaffSession>>;
  /** The row with its member and agent as they are now; null when there is none. Whether it has run out, the caller judges. */
  findStaffSession(agentId: string, idDigest: string): Promise<Outcome<SignedInStaff | null>>;
  seeStaffSession(agentId: string, idDigest: string, at: Instant): Promise<Outcome<null>>;
  listStaffSessions(agentId: string, email: string): Promise<Outcome<StaffSession[]>>;
  endStaffSessions(ask: SessionsToEnd, by: Author): Promise<Outcome<{ ended: number }>>;
  /** All that a sign-in is judged by; null for an email without an account. */
  findStaffAccount(email: string): Promise<Outcome<StaffAccount | null>>;
  // The team. That whoever asks is an owner, and that one is left, is judged where it is written.
  readTeam(agentId: string, now: Instant): Promise<Outcome<Team>>;
  inviteStaff(invitation: Invitation, by: Author): Promise<Outcome<Invitation>>;
  withdrawInvitation(ask: Omit<MemberAsk, "email"> & { readonly id: string }, by: Author): Promise<Outcome<null>>;
  findInvitation(tokenDigest: string): Promise<Outcome<InvitationWithAgent | null>>;
  acceptInvitation(ask: InvitationAcceptance, by: Author): Promise<Outcome<Staff>>;
  changeMember(ask: MemberAsk, change: MemberChange, by: Author): Promise<Outcome<Staff>>;
  endMemberSessions(ask: MemberAsk, by: Author): Promise<Outcome<{ ended: number }>>;
  resetTwoFactor(ask: MemberAsk, by: Author): Promise<Outcome<null>>;
  // A member's own account. A code is used up in the transaction of what it is for.
  startTwoFactor(ask: FactorStart): Promise<Outcome<null>>;
  confirmTwoFactor(ask: FactorConfirmation, by: Author): Promise<Outcome<null>>;
  endTwoFactor(ask: AccountAsk, proof: FactorProof, by: Author): Promise<Outcome<null>>;
  renewRecoveryCodes(ask: RecoveryRenewal, by: Author): Promise<Outcome<null>>;
  changePassword(ask: NewPassword, by: Author): Promise<Outcome<{ ended: number }>>;
  addPlayer(agentId: string, playerId: string, by: Author): Promise<Outcome<Wallet>>;
  setPlayerStatus(agentId: string, playerId: string, status: Wallet["status"], by: Author): Promise<Outcome<Wallet>>;
  listPlayers(query: PlayerQuery): Promise<Outcome<Wallet[]>>;
  /** By id; the search is for a part of it, in either case. */
  searchPlayers(query: PlayerSearch): Promise<Outcome<Player[]>>;
  /** Null for a player that this agent has not, whoever else has. */
  findPlayer(agentId: string, playerId: string): Promise<Outcome<Player | null>>;
  /** A player's movements in a period, newest first, with what adds them up, all as one moment saw it. */
  statement(query: StatementQuery): Promise<Outcome<Statement | null>>;
  setRate(rate: Rate, by: Author): Promise<Outcome<Rate>>;
  listRates(): Promise<Outcome<Rate[]>>;
  /** For what is no single change, such as an import: one row when it starts and one when it ends. */
  recordAudit(entry: AuditFacts, by: Author): Promise<Outcome<null>>;
  listAudit(query: AuditQuery): Promise<Outcome<AuditEntry[]>>;
  /** Null for a row that is not this agent's own. */
  findAuditRecord(agentId: string, id: bigint): Promise<Outcome<AuditRecord | null>>;

  // Proof and copies: long reads, each on a thread of its own
  verifyReport(): Promise<Outcome<ReportProof>>;
  verifyLedger(): Promise<Outcome<LedgerProof>>;
  /** With a head that was kept elsewhere, it is a fault when no row has it any more. */
  verifyAudit(keptHead: string | null): Promise<Outcome<AuditProof>>;
  backup(file: string): Promise<Outcome<{ bytes: number }>>;

  /** The rows of a query as one moment saw them, made into a file where they are read: none of them stands in memory for long. */
  openExport(ask: ExportAsk): Promise<Outcome<OpenExport>>;

  /** Tells of every change, whoever made it, after it is durable. Too often at times, never too seldom. Returns the way to stop it. */
  watch(listener: ChangeListener): () => void;

  /** Cheap and true: the database answers and its migrations are the ones this build knows. */
  health(): Promise<Outcome<{ queued: number }>>;
  close(): Promise<void>;
}

/** What of an agent's has changed; `agent` is the agent itself with its keys and its staff. */
export const topics = [
  "transfers",
  "trades",
  "refusals",
  "intents",
  "players",
  "views",
  "agent",
  "requests",
  "audit",
] as const;
export type Topic = (typeof topics)[number];

/** The agent is null for what may have changed with all of them. */
export type ChangeListener = (agentId: string | null, topic: Topic) => void;

/** Who makes a change, for its audit row. */
export interface Author {
  readonly actor: string;
  readonly requestId: string | null;
  /** Where from; null for what no connection brought, such as the operator's tool. */
  readonly address: string | null;
  readonly at: Instant;
}

/** A byte-identical repeat of a refused transfer gets the same refusal, until its signature is out of its window. */
export interface ReplayGuard {
  readonly keyId: string;
  readonly signature: string;
  readonly expiresAt: Instant;
}

export interface PostedTransfer {
  readonly transfer: Transfer;
  readonly replayed: boolean;
}

export interface SentIntent extends PostedTransfer {
  readonly intent: TransferIntent;
}

export interface IntentStatus {
  readonly intent: TransferIntent;
  readonly ticket: TicketStatus;
}

export interface SimilarQuery {
  readonly agentId: string;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: Money;
  readonly since: Instant;
}

export interface SimilarTransfers {
  readonly transfers: readonly Transfer[];
  readonly intents: readonly TransferIntent[];
}

/** Whose transfers a journal shows: everybody's of one sort, or one actor's alone. */
export type ActorFilter = { readonly sort: "staff" | "api" } | { readonly actor: string };

export interface JournalQuery extends TransferQuery {
  readonly amount: Money | null;
  readonly actor: ActorFilter | null;
}

/** A record with the ids of what it pays back and of what paid it back. */
export interface JournalEntry {
  readonly transfer: Transfer;
  readonly refundOf: bigint | null;
  readonly refundedBy: bigint | null;
}

export interface Posting {
  readonly account: "float" | "wallet";
  readonly playerId: string;
  readonly currency: string;
  readonly amount: Money;
}

export interface Receipt extends JournalEntry {
  readonly postings: readonly Posting[];
  readonly hash: string;
  /** The one before in the same wallet; null for a wallet's first record. */
  readonly previousHash: string | null;
}

/** The last refusal of a ticket. */
export interface Refusal extends Ticket {
  readonly failure: FailureKind;
  readonly message: string;
  readonly at: Instant;
}

export type RefusalPlace = Pick<Refusal, "at" | "playerId" | "kind" | "ticketId">;

export interface RefusalQuery {
  readonly agentId: string;
  readonly playerId: string | null;
  readonly kind: TransferKind | null;
  readonly ticketId: string | null;
  readonly start: Instant | null;
  readonly end: Instant | null;
  readonly after: RefusalPlace | null;
  readonly limit: number;
}

export interface SessionAsk {
  readonly id: string;
  readonly agentId: string;
  readonly playerId: string;
  readonly idempotencyKey: string;
  readonly tokenDigest: string;
  readonly currency: string;
  readonly knownPlayersOnly: boolean;
  readonly at: Instant;
  readonly expiresAt: Instant;
}

export interface Session {
  readonly id: string;
  readonly agentId: string;
  readonly playerId: string;
  readonly expiresAt: Instant;
}

/** A place in a list: what follows it is the next page. */
export interface TransferPlace {
  readonly createdAt: Instant;
  readonly id: bigint;
}

export interface TransferQuery {
  readonly agentId: string;
  readonly playerId: string | null;
  readonly kind: TransferKind | null;
  readonly ticketId: string | null;
  readonly start: Instant | null;
  readonly end: Instant | null;
  readonly after: TransferPlace | null;
  readonly limit: number;
}

export interface TradePlace {
  readonly matchedAt: Instant;
  readonly tradeId: string;
}

export interface TradeQuery {
  readonly agentId: string;
  readonly range: ReportRange;
  readonly category: Category | null;
  readonly after: TradePlace | null;
  readonly limit: number;
}

/** Which of an agent's trades; null leaves one thing open. */
export interface TradeFilter {
  readonly agentId: string;
  readonly range: ReportRange;
  readonly category: Category | null;
  /** Of the valid ones, those that the player won or lost. */
  readonly result: TradeResult | null;
  readonly playerId: string | null;
}

export interface DrillDownQuery extends TradeFilter {
  readonly after: TradePlace | null;
  readonly limit: number;
  /** Adds all matching rows up, and not the page's alone. */
  readonly withSums: boolean;
}

/** All of it as one moment saw it. */
export interface DrillDown {
  readonly trades: readonly StoredTrade[];
  /** What the report says of the whole range, whatever else the filter narrows. */
  readonly figures: CategoryFigures;
  /** What the matching rows add up to, row by row. */
  readonly sums: Figures | null;
  readonly retention: RetentionState;
}

export interface TradeRecord {
  /** The version in force. */
  readonly trade: StoredTrade;
  readonly receivedAt: Instant;
  /** The others, replaced or come too late, by version. */
  readonly history: readonly PastVersion[];
}

export interface PastVersion {
  readonly version: number;
  /** As `contentOfTrade` wrote it. */
  readonly content: string;
  readonly receivedAt: Instant;
}

export type ViewName = Pick<SavedView, "agentId" | "id">;
export type ViewChange = Partial<Pick<SavedView, "name" | "query" | "shared" | "isDefault">>;

export interface TradesApplied {
  readonly applied: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly index: number; readonly message: string }[];
}

export interface RetentionState {
  /** The last cut; null before the first run. */
  readonly cut: Instant | null;
  readonly ranAt: Instant | null;
}

export interface ReportFigures {
  readonly figures: CategoryFigures;
  readonly retention: RetentionState;
}

export interface ReportSet {
  /** In the order of the ranges asked for. */
  readonly figures: readonly CategoryFigures[];
  readonly retention: RetentionState;
  /** The first and the last matching time of all that is kept of the agent; null when it has no trade. */
  readonly kept: { readonly first: Instant; readonly last: Instant } | null;
}

export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly knownPlayersOnly: boolean;
  readonly status: "active" | "suspended";
  readonly createdAt: Instant;
  /** Owners and finance may do nothing before they have a second factor. */
  readonly twoFactorRequired: boolean;
  /** CIDR blocks that staff may come from; none means every address. */
  readonly staffAllow: readonly string[];
  /** Whose days the books are kept by. */
  readonly booksZone: string;
}

export type AgentChange = Partial<Pick<Agent, "knownPlayersOnly" | "twoFactorRequired" | "staffAllow" | "booksZone">>;

export interface ApiKey {
  readonly id: string;
  /** Null for one of the exchange's own feed keys. */
  readonly agentId: string | null;
  readonly name: string;
  readonly scopes: readonly string[];
  /** CIDR blocks; none means every address. */
  readonly allow: readonly string[];
  /** Requests a minute by operation where they differ from the default; 0 is none. */
  readonly limits: Readonly<Record<string, number>>;
  readonly status: "enabled" | "revoked";
  readonly createdAt: Instant;
  readonly expiresAt: Instant | null;
  readonly lastUsedAt: Instant | null;
  /** Encrypted; the store never sees a secret. */
  readonly sealedSecret: string;
  readonly previousSecret: string | null;
  readonly previousUntil: Instant | null;
  /** Null while the first secret is in force. */
  readonly rotatedAt: Instant | null;
  readonly revokedAt: Instant | null;
  /** When the secret in force, and the one before it, last signed a request. */
  readonly secretUsedAt: Instant | null;
  readonly previousUsedAt: Instant | null;
}

export interface KeyWithAgent {
  readonly key: ApiKey;
  readonly agent: Agent | null;
}

export type KeyChange = Partial<Pick<ApiKey, "name" | "scopes" | "allow" | "limits" | "expiresAt">>;

export interface KeyRotation {
  readonly sealedSecret: string;
  /** How long the secret that is replaced still opens; null: no longer. */
  readonly previousUntil: Instant | null;
  /** The last rotation that its author knows of. When another came since, this one is refused; left out, it is not. */
  readonly after?: Instant | null;
}

/** Which of a key's secrets signed last when: a rotation meanwhile does not make it the other one's. */
export interface SecretUse {
  readonly keyId: string;
  readonly sealedSecret: string;
  readonly at: Instant;
}

export interface Staff {
  readonly agentId: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly passwordHash: string;
  readonly status: "active" | "disabled";
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant | null;
}

export type StaffChange = Partial<Pick<Staff, "role" | "passwordHash" | "status">> & {
  readonly action: "staff.reset" | "staff.disable" | "staff.enable";
};

/** A signed-in browser, known by the digest of what it holds. */
export interface StaffSession {
  readonly agentId: string;
  readonly idDigest: string;
  readonly email: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
  readonly address: string | null;
  readonly browser: string;
}

export interface StaffSessionAsk {
  readonly session: StaffSession;
  /** The hash that the password was held against. */
  readonly passwordHash: string;
  /** What the try was counted for: this success takes back what its own browser has failed there. */
  readonly sources: readonly SignInSource[];
  /** What its code was counted for, and what the code comes down to; null without a second factor. */
  readonly factorSource: SignInSource | null;
  readonly proof: FactorProof | null;
  /** The session that the browser has had until now. */
  readonly replaces: Pick<StaffSession, "agentId" | "idDigest"> | null;
}

export interface OpenedStaffSession {
  readonly session: StaffSession;
  /** Where a recovery code was used. */
  readonly recoveryCodesLeft: number | null;
}

export interface StaffAccount {
  readonly member: Staff;
  readonly agent: Agent;
  readonly twoFactor: TwoFactor | null;
}

export interface InvitationWithAgent {
  readonly invitation: Invitation;
  readonly agentName: string;
}

export interface InvitationAcceptance {
  readonly tokenDigest: string;
  readonly passwordHash: string;
}

export interface FactorStart extends AccountAsk {
  readonly sealedSecret: string;
  readonly at: Instant;
}

export interface FactorConfirmation extends Pick<AccountAsk, "agentId" | "email"> {
  /** The secret that the code was held against. */
  readonly sealedSecret: string;
  readonly step: bigint;
  readonly recoveryDigests: readonly string[];
  /** The member's other sessions end. */
  readonly keepSession: string;
}

export interface RecoveryRenewal extends AccountAsk {
  readonly proof: FactorProof;
  readonly recoveryDigests: readonly string[];
}

export interface NewPassword extends AccountAsk {
  readonly newHash: string;
  readonly keepSession: string;
  /** Null where no second factor is on. */
  readonly proof: FactorProof | null;
}

export interface SignInSource {
  readonly kind: SignInSourceKind;
  /** A digest. */
  readonly name: string;
}

export interface SignInCount {
  /** 0 when the try may be judged, and has been counted. */
  readonly waitSeconds: number;
  /** Failures of the account, or of the known browser, this try included. */
  readonly failures: number;
}

export interface SignedInStaff {
  readonly session: StaffSession;
  readonly member: Pick<Staff, "email" | "role" | "status"> & { readonly twoFactor: boolean };
  readonly agent: Agent;
}

/** Sessions of one member: the one named, all but that one, or every one. */
export interface SessionsToEnd {
  readonly agentId: string;
  readonly email: string;
  readonly only?: string;
  readonly except?: string;
}

export interface PlayerQuery {
  readonly agentId: string | null;
  readonly limit: number;
}

export interface Player extends Wallet {
  readonly openedAt: Instant;
  readonly lastLoginAt: Instant | null;
}

export interface PlayerSearch {
  readonly agentId: string;
  readonly search: string | null;
  readonly status: Wallet["status"] | null;
  /** The id of the player that the page follows. */
  readonly after: string | null;
  readonly limit: number;
}

export interface StatementQuery {
  readonly agentId: string;
  readonly playerId: string;
  readonly period: Period;
  /** The time of the movement that the page follows: no two of a wallet share one. */
  readonly after: Instant | null;
  readonly limit: number;
}

export interface TransferTotal {
  readonly count: number;
  readonly sum: Money;
}

export type TransferTotals = Readonly<Record<TransferKind, TransferTotal>>;

export interface Statement {
  readonly player: Player;
  readonly opening: Money;
  readonly closing: Money;
  readonly totals: TransferTotals;
  readonly movements: readonly Transfer[];
}

export interface OverviewQuery {
  readonly agentId: string;
  readonly ranges: readonly ReportRange[];
  readonly periods: readonly Period[];
  readonly rowsMax: number;
}

export interface OverviewFacts {
  /** In the order of the ranges asked for. */
  readonly reports: ReportSet;
  /** In the order of the periods asked for. */
  readonly transferTotals: readonly TransferTotals[];
  readonly transfers: readonly JournalEntry[];
  readonly refusals: readonly Refusal[];
  readonly openIntents: readonly TransferIntent[];
  readonly keys: readonly ApiKey[];
  /** The active members of its staff, and those among them whose second factor is confirmed. */
  readonly members: number;
  readonly protectedMembers: number;
  readonly milestones: readonly MilestoneName[];
}

export interface Rate {
  readonly currency: string;
  readonly usd: string;
  readonly from: Instant;
}

export type JournalFilter = Omit<JournalQuery, "after" | "limit">;

/** A player's own transfers, oldest first. */
export interface StatementFilter {
  readonly agentId: string;
  readonly playerId: string;
  readonly start: Instant | null;
  readonly end: Instant | null;
}

export type ExportQuery =
  | { readonly of: "trades"; readonly filter: TradeFilter; readonly currency: string }
  | { readonly of: "transfers"; readonly filter: JournalFilter }
  | { readonly of: "statement"; readonly filter: StatementFilter }
  | { readonly of: "audit"; readonly filter: AuditFilter & { readonly agentId: string } };

export interface ExportAsk {
  readonly query: ExportQuery;
  readonly format: ExportFormat;
  /** Whose clocks times are shown by, beside UTC. */
  readonly zone: string;
  /** What the file says of itself at its head; the totals follow. */
  readonly about: readonly AboutLine[];
}

export interface OpenExport {
  readonly rowCount: number;
  /** The next piece of the file, or null after its last. To be asked for once at a time. */
  next(): Promise<Outcome<Uint8Array<ArrayBuffer> | null>>;
  /** Gives up what is held for it: the snapshot, its thread and its place among those at once. Harmless when repeated. */
  close(): Promise<void>;
}

export interface ReportProof {
  readonly trades: number;
  readonly cells: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
}

export interface LedgerProof {
  readonly accounts: number;
  readonly transfers: number;
  readonly faults: readonly string[];
  readonly faultCount: number;
  /** One hash over every wallet's head, to be kept elsewhere: it changes when any record does. */
  readonly digest: string;
}
