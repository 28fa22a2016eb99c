import { digestOf, newMemberSessionId } from "#lib/crypto/secrets";
import { done, type Outcome } from "#lib/domain/failure";
import { sessionEndOf } from "#lib/domain/people/member-session";
import type { PersonAccount } from "#lib/store/member";
import type { SignInSource } from "#lib/store/member-session";
import type { Context } from "#lib/usecases/context";
import type { MemberToken } from "./find-signed-in-member";
import type { ProvenFactor } from "./prove-second-factor";
import type { SignInAnswer, SignInAsk } from "./sign-in-ask";

const browserCharsMax = 200;

type Opened =
  | ({ readonly kind: "signed in"; readonly recoveryCodesLeft: number | null } & MemberToken)
  | Extract<SignInAnswer, { kind: "choose" }>;

/** The person's proofs, and the agents at which the sign-in may open a session. */
export interface ProvenSignIn {
  readonly account: PersonAccount;
  readonly agentIds: readonly string[];
  readonly sources: readonly SignInSource[];
  readonly factor: ProvenFactor | null;
}

export async function openMemberSession(
  context: Context,
  ask: SignInAsk,
  { account, agentIds, sources, factor }: ProvenSignIn,
): Promise<Outcome<Opened>> {
  const { email, passwordHash } = account.person;
  const { address, browser, requestId, former } = ask;
  const at = context.clock.now();
  const sessionId = newMemberSessionId();
  const session = {
    ...{ email, address, browser: browser.slice(0, browserCharsMax) },
    idDigest: digestOf(sessionId),
    ...{ createdAt: at, lastSeenAt: at, expiresAt: sessionEndOf(at), provedAt: at },
  };
  const by = { actor: `member:${email}`, requestId, address, at, acting: null };
  const opened = await context.store.sessions.openMemberSession(
    {
      ...{ session, agentIds, passwordHash, sources, chosen: ask.agentId },
      invitation: ask.invitation === null ? null : digestOf(ask.invitation),
      ...{ factorSource: factor?.source ?? null, proof: factor?.proof ?? null },
      replaces: former && { agentId: former.agentId, idDigest: digestOf(former.sessionId) },
    },
    by,
  );
  if (!opened.ok) return opened;
  const { value } = opened;
  if (value.kind === "choose") return done(value);
  const { session: made, recoveryCodesLeft } = value;
  return done({ kind: "signed in", agentId: made.agentId, sessionId, recoveryCodesLeft });
}
