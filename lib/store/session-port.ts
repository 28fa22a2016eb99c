import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "./author";
import type { SessionsEnded } from "./member";
import type {
  ListedMemberSession,
  MemberSession,
  MemberSessionAsk,
  SessionSwitch,
  SessionsToEnd,
  SignedInMember,
  SignInCount,
  SignInEnd,
  SignInSource,
} from "./member-session";

/** Signed-in browsers of members, and failed tries to sign in. */
export interface SessionPort {
  /**
   * Counts a try to sign in, unless it has to wait. A waiting try is not counted, so that the wait ends even for
   * somebody who keeps trying.
   */
  countSignInTry(sources: readonly SignInSource[], at: Instant): Promise<Outcome<SignInCount>>;
  /** Takes back the counts of a success that opens no session. */
  forgiveSignInTry(sources: readonly SignInSource[], factorSource: SignInSource | null): Promise<Outcome<null>>;
  /**
   * Refused when the person was disabled or given another password since the try was judged, or when the code was used.
   */
  openMemberSession(ask: MemberSessionAsk, by: Author): Promise<Outcome<SignInEnd>>;
  switchMemberSession(ask: SessionSwitch, by: Author): Promise<Outcome<MemberSession>>;
  /**
   * The row with its member and agent as they are now; null when it is gone. The caller judges whether it has expired.
   */
  findMemberSession(agentId: string, idDigest: string): Promise<Outcome<SignedInMember | null>>;
  seeMemberSession(agentId: string, idDigest: string, at: Instant): Promise<Outcome<null>>;
  listMemberSessions(email: string): Promise<Outcome<ListedMemberSession[]>>;
  endOwnSessions(ask: SessionsToEnd, by: Author): Promise<Outcome<SessionsEnded>>;
}
