import type { FailureKind } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import type { MilestoneName } from "#lib/domain/milestone";
import type { Money } from "#lib/domain/money";
import type { SavedView } from "#lib/domain/saved-view";
import type { TwoFactor } from "#lib/domain/second-factor";
import type { Invitation } from "#lib/domain/team";
import type { Ticket, Transfer, Wallet } from "#lib/domain/transfer";
import type { Draft } from "#lib/domain/transfer-intent";
import type { Agent, Rate } from "#lib/stored/agent";
import type { ApiKey } from "#lib/stored/api-key";
import type { Session } from "#lib/stored/player-session";
import type { Person, Staff } from "#lib/stored/staff";
import type { StaffSession } from "#lib/stored/staff-session";
import type { ReplayGuard } from "#lib/stored/transfer";
import type { CountedSource } from "./people/counted-source";

/** The rows that commands write, by table. A driver has a table for each, with a column for each name. */
export interface Tables {
  readonly agents: Agent;
  readonly keys: ApiKey;
  readonly views: SavedView;
  readonly rates: Rate;
  /** `head` is the hash of the wallet's last record; empty before the first. */
  readonly wallets: Wallet & { readonly openedAt: Instant; readonly head: string };
  readonly seals: Ticket & { readonly sealedAt: Instant; readonly actor: string };
  /** The last refusal of a ticket under which nothing was posted. */
  readonly refusals: Omit<Ticket, "kind"> & Refused & { readonly transferKind: Ticket["kind"]; readonly at: Instant };
  readonly replayGuards: ReplayGuard & Refused;
  readonly playerSessions: Session & {
    readonly idempotencyKey: string;
    readonly tokenDigest: string;
    readonly createdAt: Instant;
  };
  readonly drafts: Draft;
  readonly milestones: { readonly agentId: string; readonly name: MilestoneName; readonly at: Instant };
  readonly people: Person;
  readonly members: Staff;
  readonly secondFactors: Omit<TwoFactor, "recoveryCodesLeft"> & { readonly email: string };
  readonly recoveryCodes: { readonly email: string; readonly digest: string; readonly usedAt: Instant | null };
  readonly invitations: Invitation;
  readonly memberSessions: StaffSession;
  readonly signInFailures: CountedSource;
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
/** Adds a transfer to the chain of its wallet, with its two legs, which add up to 0. */
export interface Post {
  readonly act: "post";
  readonly transfer: Transfer;
  /** The hash of the wallet's record before it; empty for the first. */
  readonly head: string;
  readonly legs: { readonly float: Money; readonly wallet: Money };
}
/** One write, as plain data: a driver applies it without knowing what it means. */
export type WriteTo<T extends TableName> = Insert<T> | Change<T> | Remove<T>;
export type Write = { [T in TableName]: WriteTo<T> }[TableName] | Post;
