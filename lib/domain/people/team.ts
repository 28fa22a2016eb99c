import { type Outcome, refuse } from "#lib/domain/failure";
import { hour, type Instant, second } from "#lib/domain/time/instant";
import type { Standing } from "./acting-member";
import { isOwner, type RolesHeld } from "./role";

export const membersMax = 200;
export const openInvitationsMax = 50;
/** 20 for one agent: each invitation shows its maker a little about the invited email. */
export const invitationsPerHourMax = 20;
export const invitationDays = 7;
export const invitationTokenCharsMax = 64;

/** A link that lets one person join, once. It makes their account, or takes the proof of an existing account. */
export interface Invitation extends RolesHeld {
  readonly agentId: string;
  readonly id: string;
  /** The digest of the link's token; the link itself is stored nowhere. */
  readonly tokenDigest: string;
  readonly email: string;
  readonly invitedBy: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** When an email with an account was answered: from then on only a proof of that account uses the link. */
  readonly answeredAt: Instant | null;
  /** Null while the link can be used. */
  readonly endedAt: Instant | null;
  readonly end: "accepted" | "withdrawn" | null;
}

export interface TeamMember extends RolesHeld {
  readonly email: string;
  readonly name: string | null;
  readonly status: "active" | "disabled";
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant | null;
  readonly twoFactor: boolean;
  /** The number of signed-in browsers. */
  readonly sessions: number;
}

/** All of an agent's people at one moment, and the links that can still be used. */
export interface Team {
  readonly members: readonly TeamMember[];
  readonly invitations: readonly Invitation[];
}

/** The team from its rows: each member with their number of signed-in browsers, and whether a second factor is on. */
export function teamOf(
  members: readonly Omit<TeamMember, "twoFactor" | "sessions">[],
  sessions: readonly { readonly email: string; readonly count: number }[],
  confirmed: readonly { readonly email: string }[],
  invitations: readonly Invitation[],
): Team {
  const counted = new Map(sessions.map((row) => [row.email, Number(row.count)]));
  const withFactor = new Set(confirmed.map((row) => row.email));
  return {
    members: members.map(({ email, name, roles, auditorUntil, status, createdAt, lastSeenAt }) => ({
      email,
      name,
      roles,
      auditorUntil,
      status,
      createdAt,
      lastSeenAt,
      twoFactor: withFactor.has(email),
      sessions: counted.get(email) ?? 0,
    })),
    invitations,
  };
}

/** 3: more names would not help somebody who has to ask one of them. */
const ownersNamedMax = 3;

/** The active owners who were here last, as the people to ask. */
export const ownersToAsk = ({ members }: Team): string[] =>
  members
    .filter(isActiveOwner)
    .sort((one, other) => Number((other.lastSeenAt ?? 0n) - (one.lastSeenAt ?? 0n)))
    .slice(0, ownersNamedMax)
    .map(({ email }) => email);

/** The member to change. */
export interface MemberAsk {
  readonly agentId: string;
  readonly email: string;
  /** True to change the member even if an approval rule cannot be met any more after that. */
  readonly evenSo?: boolean;
}

export type MemberChange = RolesHeld | { readonly status: "active" | "disabled" };

export const daysOfInvitation = invitationDays;

export const isInvitationOpen = (
  { endedAt, expiresAt }: Pick<Invitation, "endedAt" | "expiresAt">,
  now: Instant,
): boolean => endedAt === null && now < expiresAt;

/** The first answer without proof of an account uses the link, made or not, so that both cases look the same. */
export const isInvitationUnanswered = (
  invitation: Pick<Invitation, "endedAt" | "expiresAt" | "answeredAt">,
  now: Instant,
): boolean => invitation.answeredAt === null && isInvitationOpen(invitation, now);

/** True when the proven account may use the invitation: its email fits, and it is open or accepted by this account. */
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

/** Judges by the times of the newest invitations: the oldest of them must be an hour old. Null allows one more. */
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
  standing !== null && isOwner(standing.roles) && standing.status === "active";

export type MemberJudgement = "go on" | "missing" | "last owner";

/** Judges by the rows at the moment of the write: when two owners remove each other, the second is too late. */
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

/**
 * Refuses an owner's reset when the person works elsewhere: the factor protects that work too, and an owner's reach
 * ends at their own team.
 */
export const faultOfFactorReset = (by: "owner" | "operator", otherMemberships: number): Outcome<never> | null =>
  by === "operator" || otherMemberships === 0
    ? null
    : refuse("second_factor_operators", "Only the operator can reset this member's second factor.");

/** The same words for a used, answered, withdrawn, expired or invented link. */
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
