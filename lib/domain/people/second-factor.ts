import { refuse } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import { type Capability, type MemberRole, mayDo } from "./role";

/** The longest text that may be typed as a code, with its spaces and hyphens. */
export const codeCharsMax = 64;

/** A person's second factor. It is in force once its first code was confirmed. */
export interface TwoFactor {
  readonly sealedSecret: string;
  readonly startedAt: Instant;
  readonly confirmedAt: Instant | null;
  /** The time step of the last accepted code. */
  readonly lastStep: bigint;
  readonly recoveryCodesLeft: number;
}

/** The proof that a typed code gives. The writer checks that it is unused, so of two concurrent uses one succeeds. */
export type FactorProof =
  | { readonly kind: "totp"; readonly sealedSecret: string; readonly step: bigint }
  | { readonly kind: "recovery"; readonly digest: string };

/** A person who changes their own account, with the hash that their password was checked against. */
export interface AccountAsk {
  readonly email: string;
  readonly passwordHash: string;
}

export const codeNeeded = () =>
  refuse("second_factor_needed", "Enter the code that your authenticator shows, or a recovery code.");

/** What no password alone may do in a team that requires a second factor. */
const bound: readonly Capability[] = ["transfers:write", "approvals:decide", "keys:write"];

/** True for roles that move money, decide over it or manage keys: a team can require a second factor of them. */
export const isRoleBound = (roles: readonly MemberRole[]): boolean =>
  bound.some((capability) => mayDo(roles, capability));

/** True for members of bound roles, until a required second factor is set up. */
export const isSetUpDue = (
  agent: { readonly twoFactorRequired: boolean },
  member: { readonly roles: readonly MemberRole[]; readonly twoFactor: boolean },
): boolean => agent.twoFactorRequired && isRoleBound(member.roles) && !member.twoFactor;

/** Tells an authenticator's code from a recovery code. Spaces and hyphens are ignored. */
export function readCode(typed: string): { readonly kind: "totp" | "recovery"; readonly code: string } {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  return { kind: /^\d{6}$/.test(code) ? "totp" : "recovery", code };
}
