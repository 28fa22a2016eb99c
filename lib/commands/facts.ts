import type { Invited } from "#lib/commands/invitations/invitation-changes";
import type { TeamState } from "#lib/commands/people/account";
import type { Agent, Rate } from "#lib/domain/agents/agent";
import type { MilestoneName } from "#lib/domain/agents/setup-step";
import type { Approval, ApprovalKind, ApprovalRule, VotedApproval } from "#lib/domain/approvals/approval";
import type { WaitingRequest } from "#lib/domain/approvals/approval-queries";
import type { AttentionName } from "#lib/domain/attention/attention";
import type { AttentionMark } from "#lib/domain/attention/attention-mark";
import type { Carried, LeftStake } from "#lib/domain/books/books";
import type { BulkRow, BulkRun, StartableRun } from "#lib/domain/bulk/bulk-run";
import type { FailureKind } from "#lib/domain/failure";
import type { ApiKey } from "#lib/domain/keys/api-key";
import type { TransferControls } from "#lib/domain/limits/judge-limits";
import type { Limit, TransferStop } from "#lib/domain/limits/limit";
import type { ControlsRead } from "#lib/domain/limits/limit-queries";
import type { LimitAsked } from "#lib/domain/limits/limit-rules";
import type { Money } from "#lib/domain/money/money";
import type { Member } from "#lib/domain/people/member";
import type { MemberSession } from "#lib/domain/people/member-session";
import type { CountedSource } from "#lib/domain/people/sign-in-delay";
import type { Instant } from "#lib/domain/time/instant";
import type { SavedView, ViewPage } from "#lib/domain/views/saved-view";
import type { Draft } from "#lib/domain/wallets/draft";
import type { Session } from "#lib/domain/wallets/player-session";
import type { ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import type { ChainedTransfer } from "#lib/domain/wallets/refund";
import type { ChainedWallet, LastRefusal, Ticket, Transfer, Wallet } from "#lib/domain/wallets/transfer";
import type { Delivery, WebhookHour } from "#lib/domain/webhooks/delivery";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import type { UndeliveredSpan } from "#lib/domain/webhooks/webhook-queries";
import type { Account } from "./people/account";

/** The earlier uses of a ticket, and the wallet that it would move. */
export interface TicketFacts {
  /** The refusal that a byte-identical request met earlier, kept while its signature is in its window. */
  readonly guarded: {
    readonly failure: FailureKind;
    readonly message: string;
    readonly resetsAt: Instant | null;
  } | null;
  readonly recorded: Transfer | null;
  readonly sealed: boolean;
  /** True while another server works on the ticket and has not answered yet. */
  readonly isInProcess: boolean;
  readonly wallet: ChainedWallet | null;
  /** The number for the agent's next record. */
  readonly nextId: bigint;
  readonly controls: TransferControls;
}

export interface SendableDraft {
  readonly draft: Draft;
  readonly agent: Agent;
  readonly ticket: TicketFacts;
  readonly lastRefusal: LastRefusal | null;
}

export interface RecountedLimit {
  readonly limit: Limit;
  readonly used: bigint;
}

/** Every fact that commands can ask a driver for. Each is one bounded read, inside the transaction of the change. */
export interface Facts {
  member(agentId: string, email: string): Member | null;
  agent(id: string): Agent | null;
  hasSecondFactor(email: string): boolean;
  key(id: string): ApiKey | null;
  enabledKeys(agentId: string): number;
  view(agentId: string, id: string): SavedView | null;
  /** One member's own views of a page. */
  viewsOf(agentId: string, email: string, page: ViewPage): readonly SavedView[];
  /** All views of the same maker and page as this view. */
  viewsBeside(agentId: string, id: string): readonly SavedView[];
  wallet(agentId: string, playerId: string): Wallet | null;
  /** The controls are those of a transfer by this actor; a null actor posts nothing, and gets none. */
  ticket(ticket: Ticket, guard: ReplayGuard | null, actor: string | null): TicketFacts;
  lastRefusal(ticket: Ticket): LastRefusal | null;
  transfer(agentId: string, id: bigint): ChainedTransfer | null;
  playerSession(agentId: string, idempotencyKey: string): Session | null;
  /** Locks the draft. */
  draft(agentId: string, id: string): Draft | null;
  openDrafts(agentId: string): number;
  /** A draft with the earlier uses of its ticket, and the agent's present state. The actor is as in `ticket`. */
  sendableDraft(agentId: string, id: string, actor: string | null): SendableDraft | null;
  bulkRun(agentId: string, id: string): BulkRun | null;
  /** Locks the run, like `bulkRun`. */
  startableRun(agentId: string, id: string): StartableRun | null;
  /** The run of these bytes, or of the same rows sent again, leaving out runs that were cancelled before their start. */
  bulkRunOfDigest(agentId: string, digest: string): BulkRun | null;
  /** What a member's started runs but one may still post: their rows that wait, or whose outcome is unknown. */
  sumStillToSend(agentId: string, email: string, butRunId: string | null): Money;
  /** The number of runs that have not ended. */
  openBulkRuns(agentId: string): number;
  bulkRowsNamed(agentId: string, runId: string, rows: readonly number[]): readonly BulkRow[];
  /** The first rows that wait or whose outcome is unknown, in the order of the file. */
  openBulkRows(agentId: string, runId: string, limit: number): readonly BulkRow[];
  /** The sides on which an agent's transfers are stopped; null while none is. */
  transferStop(agentId: string): TransferStop | null;
  /** What a limit is set by. Null without such an agent. No transfer of the agent is judged until the change's end. */
  settableLimit(asked: LimitAsked, at: Instant): SettableLimit | null;
  /** An agent's limits and stop, held like `settableLimit`. Null without such an agent. */
  heldControls(agentId: string): ControlsRead | null;
  /** An agent's limits, each with what it would have used by the days of a zone. Held like `settableLimit`. */
  recountedLimits(agentId: string, zone: string, at: Instant): readonly RecountedLimit[];
  /** Locks the endpoint. Null also for one that was removed. */
  endpoint(agentId: string, id: string): Endpoint | null;
  /** Locks the endpoint, also one that was removed and whose deliveries are being dropped. */
  keptEndpoint(agentId: string, id: string): Endpoint | null;
  /** All endpoints of an agent that were not removed. */
  endpoints(agentId: string): readonly Endpoint[];
  deliveriesNamed(agentId: string, endpointId: string, sequences: readonly number[]): readonly Delivery[];
  /** Deliveries that did not arrive, were last tried at or after a time and are not due already, longest ago first. */
  undelivered(agentId: string, endpointId: string, span: UndeliveredSpan, limit: number): readonly Delivery[];
  /** How many deliveries wait to be tried again; no more than the limit are counted. */
  waitingDeliveries(agentId: string, endpointId: string, limit: number): number;
  /** An endpoint's deliveries in the order of the log. */
  oldestDeliveries(agentId: string, endpointId: string, limit: number): readonly Delivery[];
  /** The number of the last event of an agent's log; 0 before the first. */
  lastEvent(agentId: string): number;
  webhookHoursNamed(agentId: string, endpointId: string, hours: readonly Instant[]): readonly WebhookHour[];
  rate(currency: string, from: Instant): Rate | null;
  milestone(agentId: string, name: MilestoneName): Instant | null;
  attentionMark(agentId: string, name: AttentionName): AttentionMark | null;
  account(email: string): Account | null;
  memberSession(agentId: string, idDigest: string): MemberSession | null;
  /** The account of the person whose session it is. */
  accountOfSession(agentId: string, idDigest: string): Account | null;
  team(agentId: string, now: Instant): TeamState;
  invited(tokenDigest: string): Invited | null;
  /** The number of views that only this member sees. */
  privateViews(agentId: string, email: string): number;
  leftStake(agentId: string, tradeId: string): LeftStakeFacts | null;
  signInFailures(sources: readonly string[]): readonly CountedSource[];
  approvalRule(agentId: string, kind: ApprovalKind): ApprovalRule | null;
  approvalRules(agentId: string): readonly ApprovalRule[];
  approval(agentId: string, id: string): VotedApproval | null;
  /** The last approval that was asked for of a subject. */
  newestApproval(agentId: string, kind: ApprovalKind, subject: string): VotedApproval | null;
  /** All that wait at this moment, oldest first. */
  openApprovals(agentId: string, now: Instant): readonly Approval[];
  /** The same with what the rules judge them by. Locks them. */
  waitingRequests(agentId: string, now: Instant): readonly WaitingRequest[];
  /** With the roles in force at that moment. */
  activeMembers(agentId: string, now: Instant): readonly Member[];
  /** The sum of the transfers that an author has posted since a time, on either side. */
  postedBy(agentId: string, actor: string, since: Instant): Money;
}
export interface SettableLimit {
  readonly agent: Agent;
  readonly limits: readonly Limit[];
  /** True for a limit of the whole agent, and where the player, key or member is the agent's. */
  readonly isSubjectKnown: boolean;
  /** The window that now is in, and what the limit would have counted in it so far. */
  readonly windowStart: Instant;
  readonly used: bigint;
}
/** A stake that retention left held, with the wallet that it belongs to. */
export interface LeftStakeFacts {
  readonly stake: LeftStake;
  readonly wallet: ChainedWallet;
  readonly carried: Carried;
}
export type FactName = keyof Facts;

/** One fact that a command asks for, as plain data. */
export interface Want<N extends FactName> {
  readonly fact: N;
  readonly of: Parameters<Facts[N]>;
}

export const want = <N extends FactName>(fact: N, ...of: Parameters<Facts[N]>): Want<N> => ({ fact, of });

/** The facts under names of the command's own choice; null for one that is not needed this time. */
export type Wants = Readonly<Record<string, Want<FactName> | null>>;

type Known1<W> = W extends Want<infer N> ? ReturnType<Facts[N]> : null;
export type Known<W> = { readonly [K in keyof W]: Known1<W[K]> };
