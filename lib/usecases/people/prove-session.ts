import { done, type Outcome } from "#lib/domain/failure";
import { proofEndOf } from "#lib/domain/people/acting-member";
import { codeNeeded } from "#lib/domain/people/second-factor";
import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import type { MemberSession } from "#lib/store/member-session";
import type { Context } from "#lib/usecases/context";
import { auditWrongCode } from "./audit-wrong-code";
import { type OwnAccountAsk, proveOwnAccount } from "./prove-own-account";

export interface SessionProofAsk extends OwnAccountAsk {
  /** A code of the second factor; required when one is in force. */
  readonly code: string | null;
}

/** Proves who sits at a session, as a change of the own password does. Answers until when the proof is good. */
export async function proveSession(
  context: Context,
  { agentId, idDigest }: Pick<MemberSession, "agentId" | "idDigest">,
  { code, ...ask }: SessionProofAsk,
  by: Author,
): Promise<Outcome<{ provedUntil: Instant }>> {
  const proven = await proveOwnAccount(context, ask, by);
  if (!proven.ok) return proven;
  const { account, forgive, proveFactor } = proven.value;
  const hasFactor = account.twoFactor?.confirmedAt != null;
  if (hasFactor && code === null) return codeNeeded();
  const factor = hasFactor && code !== null ? await proveFactor(code) : null;
  if (factor && !factor.ok) {
    auditWrongCode(context, account, factor, by);
    return factor;
  }
  const { email, passwordHash } = account.person;
  const proof = factor?.value.proof ?? null;
  const proved = await context.store.sessions.proveSession({ email, passwordHash, agentId, idDigest, proof }, by);
  if (!proved.ok) {
    auditWrongCode(context, account, proved, by);
    return proved;
  }
  await forgive(factor?.value ?? null);
  return done({ provedUntil: proofEndOf(proved.value.provedAt) });
}
