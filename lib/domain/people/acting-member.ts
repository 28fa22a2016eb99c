import { type Outcome, refuse } from "#lib/domain/failure";
import { formatInstant, type Instant, instant, minute } from "#lib/domain/time/instant";
import { type Capability, mayDo, type RolesHeld, rolesAt, rolesText } from "./role";

/** A member who asks for a change, and the capability that it needs. A null capability: any member may. */
export interface ActingMember {
  readonly agentId: string;
  readonly email: string;
  readonly may: Capability | null;
  /** The digest of the session that the member asks from. */
  readonly session: string;
}

export interface Standing extends RolesHeld {
  readonly status: "active" | "disabled";
}

/** Judges the member's row at the time of the write: a permission may be gone by then. Null allows the change. */
export function faultOfActing(may: Capability | null, standing: Standing | null, now: Instant): Outcome<never> | null {
  if (standing?.status !== "active") {
    return refuse("member_session_ended", "Your account was disabled meanwhile: nothing was changed. Ask an owner.");
  }
  const roles = rolesAt(standing, now);
  const ended = faultOfEndedRole({ roles, auditorUntil: standing.auditorUntil });
  if (ended && may !== null) return ended;
  if (may === null || mayDo(roles, may)) return null;
  return refuse("role_may_not", `Your role (${rolesText(roles)}) may not do this: nothing was changed. Ask an owner.`);
}

/** Refuses a member who has no role in force any more. Null for all others. */
export function faultOfEndedRole({ roles, auditorUntil }: RolesHeld): Outcome<never> | null {
  if (roles.length > 0) return null;
  const when = auditorUntil === null ? "" : ` on ${formatInstant(auditorUntil)}`;
  return refuse("role_may_not", `Your role ended${when}: nothing is open to you any more. Ask an owner for a role.`);
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
