import { digestOf, newDeviceId, newMemberSessionId } from "#lib/crypto/secrets";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { sessionEndOf } from "#lib/domain/people/member-session";
import { inOrderOfUse, type MembershipChoice } from "#lib/domain/people/person";
import { isWorthAudit } from "#lib/domain/people/sign-in-delay";
import { fitsProvenAccount } from "#lib/domain/people/team";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import type { InvitationWithAgent, PersonAccount } from "#lib/store/member";
import type { SignInSource } from "#lib/store/member-session";
import type { Context } from "#lib/usecases/context";
import { agentsToTell, auditWrongCode } from "./audit-wrong-code";
import type { MemberToken } from "./find-signed-in-member";
import { hashPassword } from "./hash-password";
import { judgeDeskAddress } from "./judge-member-gate";
import { passwordTurns, tooBusy } from "./password-turns";
import { type ProvenFactor, proveSecondFactor } from "./prove-second-factor";
import { deviceIdOf, factorSource, markAfter, signInSources } from "./sign-in-sources";
import { verifyPassword } from "./verify-password";

const browserCharsMax = 200;

export interface SignInAsk {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator, or a recovery code; null before one was asked for. */
  readonly code: string | null;
  /** The agent to act for when there are several; null before there was a choice. */
  readonly agentId: string | null;
  /** The token of an invitation's link: this very sign-in proves its account, which then joins. */
  readonly invitation: string | null;
  readonly address: string | null;
  readonly browser: string;
  /** The mark that a browser keeps of an earlier sign-in, if it has one. */
  readonly deviceMark: string | null;
  /** The session that the browser's cookie names, if it still has one. */
  readonly former: MemberToken | null;
  readonly requestId: string;
}

export interface SignedIn extends MemberToken {
  readonly deviceMark: string;
  /** Set when a recovery code was used. */
  readonly recoveryCodesLeft: number | null;
}

/** A sign-in may answer agents to choose from: nothing was opened or used up, and one is asked for next. */
export type SignInAnswer =
  | ({ readonly kind: "signed in" } & SignedIn)
  | { readonly kind: "choose"; readonly memberships: readonly MembershipChoice[] };

/** A password is checked even where there is no such account, so that the answer takes as long as any other. */
const nobodysHash = hashPassword("the password of nobody at all");

const refused = () =>
  refuse("sign_in_refused", "The email or the password is wrong, or the account may not sign in. Check both.");

/**
 * Opens a session for the right password and, where there is one, the second factor. Both come in one request, so no
 * state between signed out and signed in is kept. Only after a right password does a refusal say why.
 */
export async function signIn(context: Context, ask: SignInAsk): Promise<Outcome<SignInAnswer>> {
  const { store, clock, secrets } = context;
  if (passwordTurns.isFull) return tooBusy();
  const { email } = ask;
  const deviceId = deviceIdOf(secrets, email, ask.deviceMark);
  const sources = signInSources(email, ask.address, deviceId);
  // Counted before it is judged, so that guesses at the same time are all counted.
  const counted = await store.sessions.countSignInTry(sources, clock.now());
  if (!counted.ok) return counted;
  const { waitSeconds, failures } = counted.value;
  if (waitSeconds > 0) {
    return refuse("rate_exceeded", `Too many failed tries. Wait ${waitSeconds} s and try again.`, waitSeconds);
  }
  const invited = ask.invitation === null ? done(null) : await store.people.findInvitation(digestOf(ask.invitation));
  if (!invited.ok) return invited;
  const judged = await judge(context, email, ask.password);
  if (!judged.ok) return judged;
  const { account, fits } = judged.value;
  const places = account ? placesOf(context, account, invited.value) : [];
  if (!account || !fits || places.length === 0) {
    if (account) auditFailure(context, account, agentsToTell(account), ask, { failures });
    return refused();
  }
  const allowed = judgeAddress(places, ask.agentId ?? invited.value?.agent.id ?? null, ask.address);
  if (!allowed.ok) {
    const shutOut = places.filter(({ id }) => ask.agentId === null || id === ask.agentId).map(({ id }) => id);
    const told = agentsToTell(account).filter((agentId) => shutOut.includes(agentId));
    auditFailure(context, account, told, ask, { failures, why: "address" });
    return allowed;
  }
  const proven = await proveFactor(context, account, ask);
  const opened = proven.ok
    ? await openPlayerSession(context, account, ask, allowed.value, sources, proven.value)
    : proven;
  if (!opened.ok) {
    // The right password without a code is the form's usual first step: it opens nothing, and is not audited.
    auditWrongCode(context, account, opened, unknownAuthor(context, ask));
    return opened.failure.kind === "sign_in_refused" ? refused() : opened;
  }
  const answer = opened.value;
  if (answer.kind === "choose") return done({ ...answer, memberships: inOrderOfUse(answer.memberships) });
  return done({ ...answer, deviceMark: markAfter(secrets, account, deviceId ?? newDeviceId()) });
}

async function judge(
  { store }: Context,
  email: string,
  password: string,
): Promise<Outcome<{ account: PersonAccount | null; fits: boolean }>> {
  const found = await store.people.findAccount(email);
  if (!found.ok) return found;
  const account = found.value;
  const hash = account?.person.passwordHash ?? (await nobodysHash);
  const fits = await passwordTurns.take(() => verifyPassword(hash, password));
  return fits.ok ? done({ account, fits: fits.value }) : fits;
}

/** The agents that the person is active for, and the one that this sign-in may join. */
function placesOf({ clock }: Context, account: PersonAccount, invited: InvitationWithAgent | null): Agent[] {
  const active = account.memberships.filter(({ member }) => member.status === "active").map(({ agent }) => agent);
  const joins = invited && fitsProvenAccount(invited.invitation, account.person.email, clock.now());
  return joins && !active.some(({ id }) => id === invited.agent.id) ? [...active, invited.agent] : active;
}

/**
 * The agents whose address list allows this browser. Refused when the address rules out everything that was asked for.
 */
function judgeAddress(
  places: readonly Agent[],
  asked: string | null,
  address: string | null,
): Outcome<readonly string[]> {
  const judged = places.map(({ id, deskAllow }) => ({ id, verdict: judgeDeskAddress({ deskAllow }, address) }));
  const wanted = judged.filter(({ id }) => asked === null || id === asked);
  const [first] = wanted;
  if (first && !first.verdict.ok && wanted.every(({ verdict }) => !verdict.ok)) return first.verdict;
  return done(judged.filter(({ verdict }) => verdict.ok).map(({ id }) => id));
}

async function proveFactor(
  context: Context,
  account: PersonAccount,
  ask: SignInAsk,
): Promise<Outcome<ProvenFactor | null>> {
  if (!account.twoFactor?.confirmedAt) return done(null);
  if (ask.code === null) {
    return refuse("second_factor_needed", "Enter the code that your authenticator shows, or a recovery code.");
  }
  return proveSecondFactor(context, account, ask.code, factorSource(context.secrets, account, ask.deviceMark));
}

type Opened =
  | ({ readonly kind: "signed in"; readonly recoveryCodesLeft: number | null } & MemberToken)
  | Extract<SignInAnswer, { kind: "choose" }>;

async function openPlayerSession(
  context: Context,
  { person: { email, passwordHash } }: PersonAccount,
  ask: SignInAsk,
  agentIds: readonly string[],
  sources: readonly SignInSource[],
  proven: ProvenFactor | null,
): Promise<Outcome<Opened>> {
  const { address, browser, requestId, former } = ask;
  const at = context.clock.now();
  const sessionId = newMemberSessionId();
  const session = {
    ...{ email, address, browser: browser.slice(0, browserCharsMax) },
    idDigest: digestOf(sessionId),
    ...{ createdAt: at, lastSeenAt: at, expiresAt: sessionEndOf(at) },
  };
  const by = { actor: `member:${email}`, requestId, address, at, acting: null };
  const opened = await context.store.sessions.openMemberSession(
    {
      ...{ session, agentIds, passwordHash, sources, chosen: ask.agentId },
      invitation: ask.invitation === null ? null : digestOf(ask.invitation),
      ...{ factorSource: proven?.source ?? null, proof: proven?.proof ?? null },
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

/** Nobody awaits the write, because a slower answer would tell that the account exists. */
function auditFailure(
  context: Context,
  { person: { email }, memberships }: PersonAccount,
  agentIds: readonly string[],
  ask: SignInAsk,
  { failures, why }: { readonly failures: number; readonly why?: "address" },
): void {
  if (!isWorthAudit(failures)) return;
  for (const { member } of memberships.filter(({ agent }) => agentIds.includes(agent.id))) {
    const { agentId, status } = member;
    const after = { failures, address: ask.address, status, ...(why && { why }) };
    const facts = { agentId, action: "member.sign_in_refused" as const, subject: email, before: null, after };
    context.store.audit.recordAudit(facts, unknownAuthor(context, ask)).catch(() => {});
  }
}

/** The row's subject is the account that was tried; who tried it is unknown. */
const unknownAuthor = ({ clock }: Context, { requestId, address }: SignInAsk): Author => ({
  actor: "unknown",
  requestId,
  address,
  at: clock.now(),
  acting: null,
});
