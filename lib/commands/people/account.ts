import type { Staff, StaffAccount } from "#lib/store/member";
import type { StaffSession } from "#lib/store/member-session";

/** A person with all that a change of their account is judged by. */
export interface Account extends StaffAccount {
  /** Digests of the recovery codes that nobody has used yet. */
  readonly unusedCodes: readonly string[];
  /** Of all agents, in the order of these. */
  readonly sessions: readonly StaffSession[];
}

/** What the person is to this agent. */
export const memberIn = (account: Account | null, agentId: string): Staff | null =>
  account?.memberships.find(({ member }) => member.agentId === agentId)?.member ?? null;

export const isActiveAnywhere = ({ memberships }: Account): boolean =>
  memberships.some(({ member }) => member.status === "active");
