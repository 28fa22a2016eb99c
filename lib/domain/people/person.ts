import { type Outcome, refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { membershipsMax } from "#lib/limits";
import type { StaffRole } from "./role";
import { isRoleBound } from "./second-factor";

/** One of the agents that a person works for, as they are shown it. */
export interface MembershipChoice {
  readonly agentId: string;
  readonly agentName: string;
  readonly role: StaffRole;
  readonly lastSeenAt: Instant | null;
}

export type MembershipJudgement = "none" | "choose" | { readonly agentId: string };

/** Where a sign-in leads, of the memberships that are open to it: the one asked for, the only one, or a choice of them. */
export function judgeMemberships(
  open: readonly { readonly agentId: string }[],
  asked: string | null,
): MembershipJudgement {
  const fitting = open.filter(({ agentId }) => asked === null || agentId === asked);
  const [only] = fitting;
  if (!only) return "none";
  return fitting.length === 1 ? { agentId: only.agentId } : "choose";
}

/** As a person chooses among them: the one used last comes first. */
export const inOrderOfUse = <Member extends MembershipChoice>(memberships: readonly Member[]): Member[] =>
  memberships.toSorted(
    (one, other) =>
      Number((other.lastSeenAt ?? 0n) - (one.lastSeenAt ?? 0n)) || one.agentName.localeCompare(other.agentName),
  );

interface Bound {
  readonly role: StaffRole;
  readonly status: "active" | "disabled";
  readonly twoFactorRequired: boolean;
}

/** One agent that requires a second factor of the person's role there is enough: they have one for all. */
export const isFactorRequired = (memberships: readonly Bound[]): boolean =>
  memberships.some(
    ({ role, status, twoFactorRequired }) => twoFactorRequired && status === "active" && isRoleBound(role),
  );

/** Null: one more is fine. A bound, since what a person changes of their account is told to each of their agents. */
export const faultOfMembershipCount = (memberships: number): Outcome<never> | null =>
  memberships < membershipsMax
    ? null
    : refuse("memberships_too_many", `One account works for at most ${membershipsMax} agents.`);
