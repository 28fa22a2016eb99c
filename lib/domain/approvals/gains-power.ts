import { type Capability, mayDo } from "#lib/domain/people/role";
import type { TeamMate } from "./approvers";

type Held = Pick<TeamMate, "role" | "status"> | null;

/** What lets a member change who decides: a second account with one of these would be its maker's own approver. */
const powers = ["team:write", "approvals:decide", "approvals:rule"] as const satisfies readonly Capability[];

const holds = (held: Held, power: Capability): boolean => held?.status === "active" && mayDo(held.role, power);

/** True for a change of the kind "owners": afterwards the member decides what they could not decide before. */
export const gainsPower = (before: Held, after: Held): boolean =>
  powers.some((power) => holds(after, power) && !holds(before, power));
