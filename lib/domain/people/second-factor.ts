import type { Instant } from "#lib/domain/time/instant";
import type { StaffRole } from "./role";

/** A person's second factor. In force once a code of it was confirmed. */
export interface TwoFactor {
  readonly sealedSecret: string;
  /** The agent that an earlier release bound the sealed secret to; null where it is bound to the person alone. */
  readonly sealedFor: string | null;
  readonly startedAt: Instant;
  readonly confirmedAt: Instant | null;
  /** The time step of the last code that was taken. */
  readonly lastStep: bigint;
  readonly recoveryCodesLeft: number;
}

/** What a code comes down to. Whether it was used before, the writer judges: of two at once, one wins. */
export type FactorProof =
  | { readonly kind: "totp"; readonly sealedSecret: string; readonly step: bigint }
  | { readonly kind: "recovery"; readonly digest: string };

/** Who is named in a change of an own account, by the hash that the password was held against. */
export interface AccountAsk {
  readonly email: string;
  readonly passwordHash: string;
}

const boundRoles: readonly StaffRole[] = ["owner", "finance"];

/** Whether a team that requires it requires it of this role. */
export const isRoleBound = (role: StaffRole): boolean => boundRoles.includes(role);

/** Whoever moves money or keeps the keys does nothing else before it is set up. */
export const isSetUpDue = (
  agent: { readonly twoFactorRequired: boolean },
  member: { readonly role: StaffRole; readonly twoFactor: boolean },
): boolean => agent.twoFactorRequired && isRoleBound(member.role) && !member.twoFactor;

/** A code of the app, or a recovery code: what is typed with it, spaces and hyphens, says nothing. */
export function readCode(typed: string): { readonly kind: "totp" | "recovery"; readonly code: string } {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  return { kind: /^\d{6}$/.test(code) ? "totp" : "recovery", code };
}
