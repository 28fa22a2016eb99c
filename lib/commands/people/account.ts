import type { Staff, StaffAccount } from "#lib/store/member";
import type { StaffSession } from "#lib/store/member-session";

/** A person with everything that a change of their account is judged by. */
export interface Account extends StaffAccount {
  /** Digests of the recovery codes that are still unused. */
  readonly unusedCodes: readonly string[];
  /** The sessions for all agents, agent by agent in this order. */
  readonly sessions: readonly StaffSession[];
}

/** The person's membership of this agent, or null. */
export const memberIn = (account: Account | null, agentId: string): Staff | null =>
  account?.memberships.find(({ member }) => member.agentId === agentId)?.member ?? null;

export const isActiveAnywhere = ({ memberships }: Account): boolean =>
  memberships.some(({ member }) => member.status === "active");
