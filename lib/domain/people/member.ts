import type { Agent } from "#lib/domain/agents/agent";
import type { Instant } from "#lib/domain/time/instant";
import type { RolesHeld } from "./role";
import type { AccountAsk, FactorProof, TwoFactor } from "./second-factor";
import type { Invitation } from "./team";

/** A person's account, which is the same at all agents that they work for. */
export interface Person {
  readonly email: string;
  /** Null until the person said it. */
  readonly name: string | null;
  readonly passwordHash: string;
  readonly createdAt: Instant;
}

/** A person's membership of an agent, with its roles. */
export interface Member extends RolesHeld {
  readonly agentId: string;
  readonly email: string;
  readonly status: "active" | "disabled";
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant | null;
}

export interface NewMember extends Member {
  /** Used, like the password, for an email without an account. */
  readonly name?: string | null;
  /** Used for an email without an account; an existing account keeps its own password. */
  readonly passwordHash: string | null;
}

export interface MadeMember {
  readonly member: Member;
  /** True when the email had an account before. */
  readonly hadAccount: boolean;
}

export interface RemovedMember {
  readonly member: Member;
  /** True when the account was removed too, because it was a member of no other agent. */
  readonly accountRemoved: boolean;
}

export interface ListedMember extends Member {
  readonly name: string | null;
  /** True when a second factor is in force: a set-up that is only begun guards nothing yet. */
  readonly twoFactor: boolean;
}

export interface Membership {
  readonly member: Member;
  readonly agent: Agent;
}

/** A person with every fact that a sign-in is judged by. */
export interface PersonAccount {
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
  readonly name?: string | null;
  readonly passwordHash: string;
}

export interface InvitationQuery {
  /** Null means every agent. */
  readonly agentId: string | null;
  readonly since: Instant;
}

/** A change of a person's account, with the agents that were told of it. */
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
  /** The secret that the code was checked against. */
  readonly sealedSecret: string;
  readonly step: bigint;
  readonly recoveryDigests: readonly string[];
  /** The session that stays: the person's other sessions end, whichever agent they act for. */
  readonly keepSession: string;
}

export interface RecoveryRenewal extends AccountAsk {
  readonly proof: FactorProof;
  readonly recoveryDigests: readonly string[];
}

export interface NewPersonName {
  readonly email: string;
  readonly name: string;
}

export interface NewPassword extends AccountAsk {
  readonly newHash: string;
  readonly keepSession: string;
  /** Null where no second factor is in force. */
  readonly proof: FactorProof | null;
}
