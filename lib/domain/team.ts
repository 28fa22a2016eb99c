import { invitationDays } from "#lib/limits";
import type { Standing } from "./acting-member";
import { refuse } from "./failure";
import type { Instant } from "./instant";
import type { StaffRole } from "./role";

/** A link that makes one account, once. */
export interface Invitation {
  readonly agentId: string;
  readonly id: string;
  /** Of what the link carries: the link itself is kept nowhere. */
  readonly tokenDigest: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly invitedBy: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** Null while it can still be used. */
  readonly endedAt: Instant | null;
  readonly end: "accepted" | "withdrawn" | null;
}

export interface TeamMember {
  readonly email: string;
  readonly role: StaffRole;
  readonly status: "active" | "disabled";
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant | null;
  readonly twoFactor: boolean;
  /** How many browsers are signed in. */
  readonly sessions: number;
}

/** All of an agent's people as one moment saw them, and the links that can still be used. */
export interface Team {
  readonly members: readonly TeamMember[];
  readonly invitations: readonly Invitation[];
}

/** The member of whom something is changed. */
export interface MemberAsk {
  readonly agentId: string;
  readonly email: string;
}

export type MemberChange = { readonly role: StaffRole } | { readonly status: "active" | "disabled" };

export const daysOfInvitation = invitationDays;

export const isInvitationOpen = (
  { endedAt, expiresAt }: Pick<Invitation, "endedAt" | "expiresAt">,
  now: Instant,
): boolean => endedAt === null && now < expiresAt;

export const isActiveOwner = (standing: Standing | null): boolean =>
  standing?.role === "owner" && standing.status === "active";

export type MemberJudgement = "go on" | "missing" | "last owner";

/** By the rows as they stand where the change is written: of two owners who take each other's place, the second is too late. */
export function judgeMemberChange(facts: {
  readonly by: "owner" | "operator";
  readonly before: Standing | null;
  readonly change: MemberChange;
  readonly otherOwners: number;
}): MemberJudgement {
  const { by, before, change, otherOwners } = facts;
  if (!before) return "missing";
  const leaves = isActiveOwner(before) && !isActiveOwner({ ...before, ...change });
  return leaves && otherOwners === 0 && by !== "operator" ? "last owner" : "go on";
}

/** In the same words for a link that is used, withdrawn, run out or made up. */
export const invitationInvalid = () =>
  refuse("invitation_invalid", "This invitation cannot be used, or not any more. Ask whoever sent it for a new one.");
