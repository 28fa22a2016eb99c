import { type Outcome, refuse } from "#lib/domain/failure";
import { type Capability, type MemberRole, mayDo } from "./role";

/** A member who asks for a change, and the capability that it needs. A null capability: any member may. */
export interface ActingMember {
  readonly agentId: string;
  readonly email: string;
  readonly may: Capability | null;
}

export interface Standing {
  readonly role: MemberRole;
  readonly status: "active" | "disabled";
}

/** Judges the member's row at the time of the write: a permission may be gone by then. Null allows the change. */
export function faultOfActing(may: Capability | null, standing: Standing | null): Outcome<never> | null {
  if (standing?.status !== "active") {
    return refuse("member_session_ended", "Your account was disabled meanwhile: nothing was changed. Ask an owner.");
  }
  if (may === null || mayDo(standing.role, may)) return null;
  return refuse(
    "role_may_not",
    `Your role was changed meanwhile, and ${standing.role} may not do this: nothing was changed. Ask an owner.`,
  );
}
