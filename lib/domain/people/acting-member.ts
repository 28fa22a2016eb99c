import { type Outcome, refuse } from "#lib/domain/failure";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import { type Capability, type MemberRole, mayDo } from "./role";

/** A member who asks for a change, and the capability that it needs. A null capability: any member may. */
export interface ActingMember {
  readonly agentId: string;
  readonly email: string;
  readonly may: Capability | null;
  /** The digest of the session that the member asks from. */
  readonly session: string;
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

/** 10 minutes: a dangerous change asks for the password again when the session's last proof is older. */
export const proofMinutesMax = 10;

/** Until when a session's proof allows dangerous changes. */
export const proofEndOf = (provedAt: Instant): Instant => instant(provedAt + BigInt(proofMinutesMax) * minute);

/** Judges the session's last proof at the time of the write. Null allows the change. */
export function faultOfProof(
  session: { readonly provedAt: Instant | null } | null,
  now: Instant,
): Outcome<never> | null {
  const provedAt = session?.provedAt ?? null;
  if (provedAt !== null && now <= proofEndOf(provedAt)) return null;
  return refuse(
    "proof_needed",
    `This asks for your password again, because it was last given more than ${proofMinutesMax} minutes ago. Nothing was changed yet.`,
  );
}
