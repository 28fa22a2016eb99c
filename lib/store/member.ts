import type { StaffRole } from "#lib/domain/people/role";
import type { AccountAsk, FactorProof, TwoFactor } from "#lib/domain/people/second-factor";
import type { Invitation } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import type { Agent } from "./agent";

/** The account of a person, whichever agents they work for. */
export interface Person {
  readonly email: string;
  readonly passwordHash: string;
  readonly createdAt: Instant;
}

/** That a person works for an agent, and as what. */
export interface Staff {
  readonly agentId: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly status: "active" | "disabled";
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant | null;
}

export interface NewStaff extends Staff {
  /** For an email without an account; one that has an account keeps its password, whatever this says. */
  readonly passwordHash: string | null;
}

export interface MadeStaff {
  readonly member: Staff;
  /** Whether the email had an account before. */
  readonly hadAccount: boolean;
}

export interface RemovedStaff {
  readonly member: Staff;
  /** Whether the account went with it: it worked for no other agent. */
  readonly accountRemoved: boolean;
}

export interface ListedStaff extends Staff {
  /** Whether a second factor is on: one that is only begun guards nothing yet. */
  readonly twoFactor: boolean;
}

export interface Membership {
  readonly member: Staff;
  readonly agent: Agent;
}

/** A person with all that a sign-in is judged by. */
export interface StaffAccount {
  readonly person: Person;
  readonly memberships: readonly Membership[];
  readonly twoFactor: TwoFactor | null;
}

export interface InvitationWithAgent {
  readonly invitation: Invitation;
  readonly agent: Agent;
}

export interface InvitationAcceptance {
  readonly tokenDigest: string;
  readonly passwordHash: string;
}

export interface InvitationQuery {
  /** Null: of every agent. */
  readonly agentId: string | null;
  readonly since: Instant;
  readonly limit: number;
}

/** A change of a person's account, and the agents that it was told to. */
export interface AccountChanged {
  readonly agentIds: readonly string[];
}

export interface SessionsEnded extends AccountChanged {
  readonly ended: number;
}

export interface FactorStart extends AccountAsk {
  readonly sealedSecret: string;
  readonly at: Instant;
}

export interface FactorConfirmation extends Pick<AccountAsk, "email"> {
  /** The secret that the code was held against. */
  readonly sealedSecret: string;
  readonly step: bigint;
  readonly recoveryDigests: readonly string[];
  /** The person's other sessions end, whichever agent they act for. */
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
