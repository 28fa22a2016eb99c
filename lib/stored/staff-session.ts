import type { Instant } from "#lib/domain/instant";
import type { FactorProof } from "#lib/domain/second-factor";
import type { SignInSourceKind } from "#lib/domain/sign-in-delay";
import type { Agent } from "./agent";
import type { Staff } from "./staff";

/** A signed-in browser, known by the digest of what it holds. */
export interface StaffSession {
  readonly agentId: string;
  readonly idDigest: string;
  readonly email: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
  readonly address: string | null;
  readonly browser: string;
}

export interface StaffSessionAsk {
  readonly session: StaffSession;
  /** The hash that the password was held against. */
  readonly passwordHash: string;
  /** What the try was counted for: this success takes back what its own browser has failed there. */
  readonly sources: readonly SignInSource[];
  /** What its code was counted for, and what the code comes down to; null without a second factor. */
  readonly factorSource: SignInSource | null;
  readonly proof: FactorProof | null;
  /** The session that the browser has had until now. */
  readonly replaces: Pick<StaffSession, "agentId" | "idDigest"> | null;
}

export interface OpenedStaffSession {
  readonly session: StaffSession;
  /** Where a recovery code was used. */
  readonly recoveryCodesLeft: number | null;
}

export interface SignInSource {
  readonly kind: SignInSourceKind;
  /** A digest. */
  readonly name: string;
}

export interface SignInCount {
  /** 0 when the try may be judged, and has been counted. */
  readonly waitSeconds: number;
  /** Failures of the account, or of the known browser, this try included. */
  readonly failures: number;
}

export interface SignedInStaff {
  readonly session: StaffSession;
  readonly member: Pick<Staff, "email" | "role" | "status"> & { readonly twoFactor: boolean };
  readonly agent: Agent;
}

/** Sessions of one member: the one named, all but that one, or every one. */
export interface SessionsToEnd {
  readonly agentId: string;
  readonly email: string;
  readonly only?: string;
  readonly except?: string;
}
