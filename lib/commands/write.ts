import type { Agent, Rate } from "#lib/domain/agents/agent";
import type { MilestoneName } from "#lib/domain/agents/setup-step";
import type { Approval, ApprovalRule, ApprovalVote } from "#lib/domain/approvals/approval";
import type { AttentionMark } from "#lib/domain/attention/attention-mark";
import type { BooksProof, Carried, LeftStake } from "#lib/domain/books/books";
import type { BulkRow, BulkRun } from "#lib/domain/bulk/bulk-run";
import type { FailureKind } from "#lib/domain/failure";
import type { ApiKey, SecretUse } from "#lib/domain/keys/api-key";
import type { Limit, TransferStop } from "#lib/domain/limits/limit";
import type { LimitUse } from "#lib/domain/limits/limit-use";
import type { Member, Person } from "#lib/domain/people/member";
import type { MemberSession } from "#lib/domain/people/member-session";
import type { TwoFactor } from "#lib/domain/people/second-factor";
import type { CountedSource } from "#lib/domain/people/sign-in-delay";
import type { Invitation } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import type { SavedView } from "#lib/domain/views/saved-view";
import type { Draft } from "#lib/domain/wallets/draft";
import type { MovementAsk } from "#lib/domain/wallets/movement";
import type { Session } from "#lib/domain/wallets/player-session";
import type { ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import type { RefusalFacts, Ticket, Transfer, Wallet } from "#lib/domain/wallets/transfer";
import type { Attempt, Delivery, WebhookHour } from "#lib/domain/webhooks/delivery";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";

/** The rows that commands write, by table. A driver has a table for each, with a column for each name. */
export interface Tables {
  readonly agents: Agent;
  readonly keys: ApiKey;
  readonly views: SavedView;
  readonly rates: Rate;
  /** `head` is the hash of the wallet's last record; empty before the first. */
  readonly wallets: Wallet & { readonly openedAt: Instant; readonly head: string };
  readonly leftStakes: LeftStake;
  readonly carried: Carried;
  readonly booksProofs: BooksProof;
  readonly seals: Ticket & { readonly sealedAt: Instant; readonly actor: string };
  /** The last refusal of a ticket under which nothing was posted. */
  readonly refusals: Omit<Ticket, "kind"> & Refused & RefusalFacts & { readonly transferKind: Ticket["kind"] };
  readonly replayGuards: ReplayGuard & Refused & { readonly resetsAt: Instant | null };
  readonly playerSessions: Session & {
    readonly idempotencyKey: string;
    readonly tokenDigest: string;
    readonly createdAt: Instant;
  };
  readonly drafts: Draft;
  readonly bulkRuns: BulkRun;
  readonly milestones: { readonly agentId: string; readonly name: MilestoneName; readonly at: Instant };
  readonly attentionMarks: AttentionMark;
  readonly limits: Limit;
  readonly transferStops: TransferStop;
  readonly people: Person;
  readonly members: Member;
  readonly secondFactors: Omit<TwoFactor, "recoveryCodesLeft"> & { readonly email: string };
  readonly recoveryCodes: { readonly email: string; readonly digest: string; readonly usedAt: Instant | null };
  readonly invitations: Invitation;
  readonly memberSessions: MemberSession;
  readonly signInFailures: CountedSource;
  readonly approvalRules: ApprovalRule;
  readonly approvals: Approval;
  readonly approvalVotes: ApprovalVote;
  readonly webhookEndpoints: Endpoint;
  readonly webhookDeliveries: Delivery;
  readonly webhookAttempts: Attempt;
  readonly webhookHours: WebhookHour;
  /** What a database knows of itself, by name. */
  readonly facts: { readonly name: string; readonly value: string };
}
interface Refused {
  readonly failure: FailureKind;
  readonly message: string;
}
export type TableName = keyof Tables;

interface Insert<T extends TableName> {
  readonly act: "insert" | "put";
  readonly table: T;
  readonly row: Tables[T];
}
interface Change<T extends TableName> {
  readonly act: "change";
  readonly table: T;
  readonly where: Partial<Tables[T]>;
  readonly to: Partial<Tables[T]>;
}
interface Remove<T extends TableName> {
  readonly act: "remove";
  readonly table: T;
  readonly where: Partial<Tables[T]>;
}
/** Adds a transfer to the chain of its wallet. */
export interface Post {
  readonly act: "post";
  readonly transfer: Transfer;
  /** The hash of the wallet's record before it; empty for the first. */
  readonly head: string;
}
/** Adds a movement to the chain of its wallet, which is as it is given. */
export interface Move {
  readonly act: "move";
  readonly wallet: Wallet;
  readonly ask: MovementAsk;
  readonly at: Instant;
}
/** Notes when secrets were last used, each where that secret stands by then: a rotation may have moved or ended it. */
export interface MarkUsed {
  readonly act: "mark used";
  readonly uses: readonly SecretUse[];
}
/** The tables whose rows come by the hundred. */
export interface ManyRows {
  readonly bulkRows: BulkRow;
  readonly webhookDeliveries: Delivery;
  readonly webhookAttempts: Attempt;
}
/** Keeps any number of a table's rows, each new or in place of the row with its key. */
export interface PutRows<T extends keyof ManyRows> {
  readonly act: "put rows";
  readonly table: T;
  readonly rows: readonly ManyRows[T][];
}
/** Drops deliveries of an endpoint with their attempts, and its hours before a time. */
export interface DropDeliveries {
  readonly act: "drop deliveries";
  readonly agentId: string;
  readonly endpointId: string;
  readonly sequences: readonly number[];
  readonly hoursBefore: Instant;
}
/** Notes what limits have counted after a transfer. A driver may write each limit once for many transfers. */
export interface UseLimits {
  readonly act: "use limits";
  readonly uses: readonly LimitUse[];
}
/** One write as plain data: a driver applies it without knowing its meaning. */
export type WriteTo<T extends TableName> = Insert<T> | Change<T> | Remove<T>;
export type Write =
  | { [T in TableName]: WriteTo<T> }[TableName]
  | { [T in keyof ManyRows]: PutRows<T> }[keyof ManyRows]
  | (Post | Move | MarkUsed | UseLimits | DropDeliveries);
