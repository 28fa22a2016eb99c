import type { Agent } from "#lib/domain/agents/agent";
import { hour, type Instant, instant, minute, second } from "#lib/domain/time/instant";
import type { Member } from "./member";
import type { MembershipChoice } from "./person";
import type { AccountAsk, FactorProof } from "./second-factor";
import type { SignInSourceKind } from "./sign-in-delay";

export const memberIdleMinutes = 60;
export const memberSessionHours = 12;
/** 20 sessions a person: at the bound, a new sign-in ends the oldest. */
export const memberSessionsMax = 20;
/** 60 s: a session's last use is written at most this often, or every request of a page would cost a write. */
const memberSeenSeconds = 60;

export interface SessionTimes {
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
}

/** A session ends some hours after its sign-in, however busy it is. */
export const sessionEndOf = (signedInAt: Instant): Instant => instant(signedInAt + BigInt(memberSessionHours) * hour);

/** True when a session has run out, or was left alone for too long. */
export const isSessionOver = ({ lastSeenAt, expiresAt }: SessionTimes, now: Instant): boolean =>
  now >= expiresAt || lastSeenAt <= idleSince(now);

/** A session last seen before this time counts as ended. */
export const idleSince = (now: Instant): Instant => instant(now - BigInt(memberIdleMinutes) * minute);

export const isSeenDue = ({ lastSeenAt }: SessionTimes, now: Instant): boolean =>
  now >= lastSeenAt + BigInt(memberSeenSeconds) * second;

/** A signed-in browser, known by the digest of the id in its cookie. */
export interface MemberSession {
  readonly agentId: string;
  readonly idDigest: string;
  readonly email: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  readonly expiresAt: Instant;
  readonly address: string | null;
  readonly browser: string;
  /** The last proof of who sits there: the sign-in, or the password given again. Null: before proofs were kept. */
  readonly provedAt: Instant | null;
}

export interface MemberSessionAsk {
  /** The agent is left out, because the writer decides it. */
  readonly session: Omit<MemberSession, "agentId">;
  /** The agents whose address list allows this browser. */
  readonly agentIds: readonly string[];
  /** The chosen agent; null before there was a choice. */
  readonly chosen: string | null;
  /** The digest of an invitation's token: this sign-in proves its account, which joins that agent and acts for it. */
  readonly invitation: string | null;
  /** The hash that the typed password was checked against. */
  readonly passwordHash: string;
  /** The sources under which the try was counted. A success takes back the failures of its own browser. */
  readonly sources: readonly SignInSource[];
  /** The source under which the code was counted, and the code's proof; null without a second factor. */
  readonly factorSource: SignInSource | null;
  readonly proof: FactorProof | null;
  /** The browser's former session. */
  readonly replaces: Pick<MemberSession, "agentId" | "idDigest"> | null;
}

export interface OpenedMemberSession {
  readonly session: MemberSession;
  /** Set when a recovery code was used. */
  readonly recoveryCodesLeft: number | null;
}

/**
 * A sign-in opens a session, or offers a choice of agents: then nothing was opened or used up, and the try is not
 * counted.
 */
export type SignInEnd =
  | ({ readonly kind: "opened" } & OpenedMemberSession)
  | { readonly kind: "choose"; readonly memberships: readonly MembershipChoice[] };

/** A switch to another agent: the session ends, and a new session with the same time of end begins. */
export interface SessionSwitch {
  readonly from: Pick<MemberSession, "agentId" | "idDigest">;
  readonly idDigest: string;
  readonly to: { readonly agentId: string } | { readonly invitation: string };
}

/** The person at this session gave the password, and a code where a second factor is on. */
export interface SessionProof extends AccountAsk {
  readonly agentId: string;
  readonly idDigest: string;
  readonly proof: FactorProof | null;
}

export interface ListedMemberSession extends MemberSession {
  readonly agentName: string;
}

export interface SignInSource {
  readonly kind: SignInSourceKind;
  /** A digest. */
  readonly name: string;
}

export interface SignInCount {
  /** 0 when the try may be judged: it has then been counted. */
  readonly waitSeconds: number;
  /** The failures of the account or of the known browser, this try included. */
  readonly failures: number;
}

export interface SignedInMember {
  readonly session: MemberSession;
  readonly member: Pick<Member, "email" | "roles" | "auditorUntil" | "status"> & {
    readonly name: string | null;
    readonly twoFactor: boolean;
  };
  readonly agent: Agent;
}

/** Sessions of one person at any of their agents: the named session, all but the named one, or all. */
export interface SessionsToEnd {
  readonly email: string;
  readonly only?: string;
  readonly except?: string;
}
