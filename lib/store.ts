import type { AuditEntry, AuditFacts, AuditProof, AuditQuery } from "#lib/domain/audit";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import type { MilestoneName } from "#lib/domain/milestone";
import type { Money } from "#lib/domain/money";
import type { ReportRange } from "#lib/domain/period";
import type { SavedView, Viewer, ViewPage } from "#lib/domain/saved-view";
import type { AccountAsk, FactorProof } from "#lib/domain/second-factor";
import type { Invitation, MemberAsk, MemberChange, Team } from "#lib/domain/team";
import type { StoredTrade, TradeVersion } from "#lib/domain/trade";
import type { Ticket, TicketStatus, Transfer, TransferAsk, Wallet } from "#lib/domain/transfer";
import type { TransferIntent } from "#lib/domain/transfer-intent";
import type { Agent, AgentChange, Rate } from "#lib/stored/agent";
import type { ApiKey, KeyChange, KeyRotation, KeyWithAgent, SecretUse } from "#lib/stored/api-key";
import type { Author } from "#lib/stored/author";
import type { ExportAsk, OpenExport } from "#lib/stored/export";
import type { IntentStatus, SentIntent, SimilarQuery, SimilarTransfers } from "#lib/stored/intent";
import type { JournalEntry, JournalQuery, Receipt } from "#lib/stored/journal";
import type { OverviewFacts, OverviewQuery } from "#lib/stored/overview";
import type { Player, PlayerQuery, PlayerSearch, Statement, StatementQuery } from "#lib/stored/player";
import type { Session, SessionAsk } from "#lib/stored/player-session";
import type { LedgerProof, ReportProof } from "#lib/stored/proof";
import type { Refusal, RefusalQuery } from "#lib/stored/refusal";
import type { ReportFigures, ReportSet, RetentionState } from "#lib/stored/report";
import type {
  AccountChanged,
  FactorConfirmation,
  FactorStart,
  InvitationAcceptance,
  InvitationQuery,
  InvitationWithAgent,
  ListedStaff,
  MadeStaff,
  NewPassword,
  NewStaff,
  RecoveryRenewal,
  RemovedStaff,
  SessionsEnded,
  Staff,
  StaffAccount,
} from "#lib/stored/staff";
import type {
  ListedStaffSession,
  SessionSwitch,
  SessionsToEnd,
  SignedInStaff,
  SignInCount,
  SignInEnd,
  SignInSource,
  StaffSession,
  StaffSessionAsk,
} from "#lib/stored/staff-session";
import type { ChangeListener } from "#lib/stored/topic";
import type { DrillDown, DrillDownQuery, TradeQuery, TradeRecord, TradesApplied } from "#lib/stored/trade";
import type { PostedTransfer, ReplayGuard, TransferQuery } from "#lib/stored/transfer";
import type { ViewChange, ViewName } from "#lib/stored/view";

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
  /** Adds the membership to the account that the email has, or makes one with this password. */
  createStaff(staff: NewStaff, by: Author): Promise<Outcome<MadeStaff>>;
  listStaff(): Promise<Outcome<ListedStaff[]>>;
  /** Ends the membership for good; with a person's last one their account goes, too, and the email is free again. */
  removeStaff(ask: MemberAsk, by: Author): Promise<Outcome<RemovedStaff>>;
  /** The operator's new password for a member: it is the person's, and ends all their sessions. */
  resetPassword(ask: MemberAsk, newHash: string, by: Author): Promise<Outcome<Staff & AccountChanged>>;
  /** Counts a try to sign in, unless it has to wait: then nothing is counted, so that waiting ends whoever keeps trying. */
  countSignInTry(sources: readonly SignInSource[], at: Instant): Promise<Outcome<SignInCount>>;
  /** Takes back what a success was counted for, where no session is opened with it. */
  forgiveSignInTry(sources: readonly SignInSource[], factorSource: SignInSource | null): Promise<Outcome<null>>;
  /** Refused when the person was disabled or given another password since it was judged, or the code was used. */
  openStaffSession(ask: StaffSessionAsk, by: Author): Promise<Outcome<SignInEnd>>;
  switchStaffSession(ask: SessionSwitch, by: Author): Promise<Outcome<StaffSession>>;
  /** The row with its member and agent as they are now; null when there is none. Whether it has run out, the caller judges. */
  findStaffSession(agentId: string, idDigest: string): Promise<Outcome<SignedInStaff | null>>;
  seeStaffSession(agentId: string, idDigest: string, at: Instant): Promise<Outcome<null>>;
  listStaffSessions(email: string): Promise<Outcome<ListedStaffSession[]>>;
  endStaffSessions(ask: SessionsToEnd, by: Author): Promise<Outcome<SessionsEnded>>;
  /** All that a sign-in is judged by; null for an email without an account. */
  findStaffAccount(email: string): Promise<Outcome<StaffAccount | null>>;
  // The team. That one owner is left is judged where it is written.
  readTeam(agentId: string, now: Instant): Promise<Outcome<Team>>;
  inviteStaff(invitation: Invitation, by: Author): Promise<Outcome<Invitation>>;
  withdrawInvitation(ask: Pick<Invitation, "agentId" | "id">, by: Author): Promise<Outcome<null>>;
  findInvitation(tokenDigest: string): Promise<Outcome<InvitationWithAgent | null>>;
  /** Newest first. */
  listInvitations(query: InvitationQuery): Promise<Outcome<Invitation[]>>;
  /** Makes the account; for an email that has one, only notes the answer. Which of them it was, the answer does not say. */
  acceptInvitation(ask: InvitationAcceptance, by: Author): Promise<Outcome<MemberAsk>>;
  changeMember(ask: MemberAsk, change: MemberChange, by: Author): Promise<Outcome<Staff>>;
  endMemberSessions(ask: MemberAsk, by: Author): Promise<Outcome<{ ended: number }>>;
  resetTwoFactor(ask: MemberAsk, by: Author): Promise<Outcome<AccountChanged>>;
  // A person's own account, which is one over all agents. A code is used up in the transaction of what it is for.
  startTwoFactor(ask: FactorStart): Promise<Outcome<null>>;
  confirmTwoFactor(ask: FactorConfirmation, by: Author): Promise<Outcome<AccountChanged>>;
  endTwoFactor(ask: AccountAsk, proof: FactorProof, by: Author): Promise<Outcome<AccountChanged>>;
  renewRecoveryCodes(ask: RecoveryRenewal, by: Author): Promise<Outcome<AccountChanged>>;
  changePassword(ask: NewPassword, by: Author): Promise<Outcome<SessionsEnded>>;
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
  findAuditRecord(agentId: string, number: bigint): Promise<Outcome<AuditEntry | null>>;

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

  /** Whether the database answers and takes writes durably, as it was found a moment ago. Asking often costs nothing. */
  health(): Promise<Outcome<{ queued: number }>>;
  close(): Promise<void>;
}
