import type { Standing } from "#lib/domain/people/acting-member";
import { type Capability, mayDo, rolesAt } from "#lib/domain/people/role";
import type { Instant } from "#lib/domain/time/instant";

/** What lets a member change who decides: a second account with one of these would be its maker's own approver. */
const powers = ["team:write", "approvals:decide", "approvals:rule"] as const satisfies readonly Capability[];

/** True for a change of the kind "owners": afterwards the member decides what they could not decide before. */
export function gainsPower(before: Standing | null, after: Standing, now: Instant): boolean {
  const holds = (held: Standing | null, power: Capability) =>
    held?.status === "active" && mayDo(rolesAt(held, now), power);
  return powers.some((power) => holds(after, power) && !holds(before, power));
}
