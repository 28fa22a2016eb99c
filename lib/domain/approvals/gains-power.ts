import type { Standing } from "#lib/domain/people/acting-member";
import { type Capability, type MemberRole, mayDo, rolesAt } from "#lib/domain/people/role";
import type { Instant } from "#lib/domain/time/instant";

/** What lets a member change who decides: a second account with one of these would be its maker's own approver. */
const powers = ["team:write", "approvals:decide", "approvals:rule"] as const satisfies readonly Capability[];

/** The roles with a power over money, or over what others may do: whoever gives one proves who they are. */
const provenRoles: readonly MemberRole[] = ["owner", "finance", "approver", "developer"];

/**
 * The roles before and after a change. A disabled member's roles are judged as if they were active, so that a power is
 * not given while it is asleep; whoever lets them in again gives all that they then hold.
 */
function heldIn(before: Standing | null, after: Standing, now: Instant) {
  const isLetIn = before?.status === "disabled" && after.status === "active";
  return { had: before === null || isLetIn ? [] : rolesAt(before, now), has: rolesAt(after, now) };
}

/** True for a change of the kind "owners": afterwards the member decides what they could not decide before. */
export function gainsPower(before: Standing | null, after: Standing, now: Instant): boolean {
  const { had, has } = heldIn(before, after, now);
  return powers.some((power) => mayDo(has, power) && !mayDo(had, power));
}

export function gainsProvenRole(before: Standing | null, after: Standing, now: Instant): boolean {
  const { had, has } = heldIn(before, after, now);
  return provenRoles.some((role) => has.includes(role) && !had.includes(role));
}
