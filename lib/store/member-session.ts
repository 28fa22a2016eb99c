import type { MembershipChoice } from "#lib/domain/people/person";
import type { FactorProof } from "#lib/domain/people/second-factor";
import type { SignInSourceKind } from "#lib/domain/people/sign-in-delay";
import type { Instant } from "#lib/domain/time/instant";
import type { Agent } from "./agent";
import type { Staff } from "./member";

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
  /** Of which agent, the writer decides. */
  readonly session: Omit<StaffSession, "agentId">;
  /** Agents whose address list lets this browser in. */
  readonly agentIds: readonly string[];
  /** The agent that was chosen; null before there was a choice. */
  readonly chosen: string | null;
  /** The digest of an invitation's token: whoever proves its account joins that agent, and acts for it. */
  readonly invitation: string | null;
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

/** Or a choice between the person's agents: then nothing was opened or used up, and the try is not counted. */
export type SignInEnd =
  | ({ readonly kind: "opened" } & OpenedStaffSession)
  | { readonly kind: "choose"; readonly memberships: readonly MembershipChoice[] };

/** A session that becomes one for another agent: it ends, and another begins that ends when it would have. */
export interface SessionSwitch {
  readonly from: Pick<StaffSession, "agentId" | "idDigest">;
  readonly idDigest: string;
  readonly to: { readonly agentId: string } | { readonly invitation: string };
}

export interface ListedStaffSession extends StaffSession {
  readonly agentName: string;
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

/** Sessions of one person, whichever agent they act for: the one named, all but that one, or every one. */
export interface SessionsToEnd {
  readonly email: string;
  readonly only?: string;
  readonly except?: string;
}
