import { type Outcome, refuse } from "#lib/domain/failure";
import { faultOfUnseen, normalText } from "#lib/domain/text/shown-text";
import type { Instant } from "#lib/domain/time/instant";
import type { MemberRole, RolesHeld } from "./role";
import { isRoleBound } from "./second-factor";

export const personNameCharsMax = 80;

/** Null when a person may be called so; else what is wrong with the name. */
export const faultOfPersonName = (name: string): string | null =>
  name.trim() === "" || [...name].length > personNameCharsMax
    ? `The name must have 1 to ${personNameCharsMax} characters.`
    : faultOfUnseen("name", name);

/** A name as it is stored: without the spaces around it, and spelled in one form. */
export const personNameOf = (typed: string): string => normalText(typed.trim());

/** One person works for at most 20 agents. */
export const membershipsMax = 20;

/** An agent that a person works for, as the choice shows it. */
export interface MembershipChoice extends RolesHeld {
  readonly agentId: string;
  readonly agentName: string;
  readonly lastSeenAt: Instant | null;
}

export type MembershipJudgement = "none" | "choose" | { readonly agentId: string };

/** Decides where a sign-in leads: to the membership asked for, to the only open one, or to a choice. */
export function judgeMemberships(
  open: readonly { readonly agentId: string }[],
  asked: string | null,
): MembershipJudgement {
  const fitting = open.filter(({ agentId }) => asked === null || agentId === asked);
  const [only] = fitting;
  if (!only) return "none";
  return fitting.length === 1 ? { agentId: only.agentId } : "choose";
}

/** The order of the choice: the agent used last comes first. */
export const inOrderOfUse = <Member extends MembershipChoice>(memberships: readonly Member[]): Member[] =>
  memberships.toSorted(
    (one, other) =>
      Number((other.lastSeenAt ?? 0n) - (one.lastSeenAt ?? 0n)) || one.agentName.localeCompare(other.agentName),
  );

interface Bound {
  readonly roles: readonly MemberRole[];
  readonly status: "active" | "disabled";
  readonly twoFactorRequired: boolean;
}

/** A person has one second factor, so a single agent that requires it for their role makes it required everywhere. */
export const isFactorRequired = (memberships: readonly Bound[]): boolean =>
  memberships.some(
    ({ roles, status, twoFactorRequired }) => twoFactorRequired && status === "active" && isRoleBound(roles),
  );

/** Null allows one more membership. Bounded, because a change of an account is audited at each of its agents. */
export const faultOfMembershipCount = (memberships: number): Outcome<never> | null =>
  memberships < membershipsMax
    ? null
    : refuse("memberships_too_many", `One account works for at most ${membershipsMax} agents.`);
