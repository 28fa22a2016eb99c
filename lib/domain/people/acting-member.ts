import { type Outcome, refuse } from "#lib/domain/failure";
import { type Capability, mayDo, type StaffRole } from "./role";

/** A member of staff who asks for a change, and what they must be allowed for it; null when any member may. */
export interface ActingMember {
  readonly agentId: string;
  readonly email: string;
  readonly may: Capability | null;
}

export interface Standing {
  readonly role: StaffRole;
  readonly status: "active" | "disabled";
}

/** By the member's row as it stands where the change is written: what was allowed at the door may be taken since. Null: go on. */
export function faultOfActing(may: Capability | null, standing: Standing | null): Outcome<never> | null {
  if (standing?.status !== "active") {
    return refuse("staff_session_ended", "Your account was disabled meanwhile: nothing was changed. Ask an owner.");
  }
  if (may === null || mayDo(standing.role, may)) return null;
  return refuse(
    "role_may_not",
    `Your role was changed meanwhile, and ${standing.role} may not do this: nothing was changed. Ask an owner.`,
  );
}
