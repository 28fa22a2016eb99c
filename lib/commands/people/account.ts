import type { Member, PersonAccount } from "#lib/store/member";
import type { MemberSession } from "#lib/store/member-session";

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
