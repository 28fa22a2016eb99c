import { type FailureKind, refuse } from "#lib/domain/failure";
import type { Member, PersonAccount } from "#lib/domain/people/member";
import type { MemberSession } from "#lib/domain/people/member-session";
import type { Invitation, MemberAsk } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";

/** A person with every fact that a change of their account is judged by. */
export interface Account extends PersonAccount {
  /** Digests of the recovery codes that are still unused. */
  readonly unusedCodes: readonly string[];
  /** The sessions for all agents, grouped by agent and in this order. */
  readonly sessions: readonly MemberSession[];
}

/** The person's membership of this agent, or null. */
export const memberIn = (account: Account | null, agentId: string): Member | null =>
  account?.memberships.find(({ member }) => member.agentId === agentId)?.member ?? null;

export const isActiveAnywhere = ({ memberships }: Account): boolean =>
  memberships.some(({ member }) => member.status === "active");

/** A refusal for the owners of a team. */
export const noMemberOfYours = () => refuse("member_not_found", "Your team has no such member.");

/** A refusal for the operator, who names the agent. */
export const noMemberOf = ({ agentId, email }: MemberAsk, kind: FailureKind = "parameter_wrong") =>
  refuse(kind, `Agent "${agentId}" has no member with the email "${email}".`);

/** The state of a team by which its changes are judged. */
export interface TeamState {
  readonly members: number;
  readonly activeOwners: number;
  /** In the order in which they were made. */
  readonly openInvitations: readonly Invitation[];
  /** The times of the newest invitations, as many as their hourly bound counts. */
  readonly newestInvitations: readonly Instant[];
}
