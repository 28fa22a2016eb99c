import { type Outcome, refuse } from "#lib/domain/failure";
import { hour, type Instant, second } from "#lib/domain/time/instant";
import { invitationDays, invitationsPerHourMax } from "#lib/limits";
import type { Standing } from "./acting-member";
import type { StaffRole } from "./role";

/** A link that lets one person join, once: it makes their account, or takes the proof of the one they have. */
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
  /** When it was answered for an email that has an account: from then on only that account's proof uses it. */
  readonly answeredAt: Instant | null;
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

/** Without proof of an account it is used by one answer, whether that made an account or not: both look the same. */
export const isInvitationUnanswered = (
  invitation: Pick<Invitation, "endedAt" | "expiresAt" | "answeredAt">,
  now: Instant,
): boolean => invitation.answeredAt === null && isInvitationOpen(invitation, now);

/** What the proof of an account may use: an invitation of its very email, or one that it has accepted and signs in with. */
export const fitsProvenAccount = (invitation: Invitation | null, email: string, now: Instant): boolean =>
  invitation?.email === email && (invitation.end === "accepted" || isInvitationOpen(invitation, now));

export type InvitationState = "open" | "answered" | "accepted" | "withdrawn" | "run out";

export function stateOfInvitation(
  { end, answeredAt, expiresAt }: Pick<Invitation, "end" | "answeredAt" | "expiresAt">,
  now: Instant,
): InvitationState {
  if (end !== null) return end;
  if (now >= expiresAt) return "run out";
  return answeredAt === null ? "open" : "answered";
}

/** Null: one more is fine. By the times of the newest ones, of which the oldest must leave the hour first. */
export function faultOfInvitationPace(newest: readonly Instant[], now: Instant): Outcome<never> | null {
  const lately = newest.filter((at) => at > now - hour);
  const leaves = lately.toSorted((one, other) => Number(one - other)).at(-invitationsPerHourMax);
  if (leaves === undefined) return null;
  const seconds = Number((leaves + hour - now + second - 1n) / second);
  return refuse(
    "rate_exceeded",
    `A team makes at most ${invitationsPerHourMax} invitations an hour. Try again in ${Math.ceil(seconds / 60)} min.`,
    seconds,
  );
}

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

/** A lost phone. The factor is the person's, and lets them in elsewhere: an owner's reach ends at their own team. */
export const faultOfFactorReset = (by: "owner" | "operator", otherMemberships: number): Outcome<never> | null =>
  by === "operator" || otherMemberships === 0
    ? null
    : refuse("second_factor_operators", "Only the operator can reset this member's second factor.");

/** In the same words for a link that is used, answered, withdrawn, run out or made up. */
export const invitationInvalid = () =>
  refuse(
    "invitation_invalid",
    "This invitation cannot be used, or not any more. If its email has an account, sign in and open it again; else ask for a new one.",
  );

export const invitationOwn = () =>
  refuse(
    "invitation_own",
    "This is the browser of whoever made the invitation, and it is not theirs to accept. Hand the link over.",
  );
