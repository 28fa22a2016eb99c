import { digestOf, newDeviceId } from "#lib/crypto/secrets";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { inOrderOfUse } from "#lib/domain/people/person";
import { codeNeeded } from "#lib/domain/people/second-factor";
import { fitsProvenAccount } from "#lib/domain/people/team";
import type { Agent } from "#lib/store/agent";
import type { InvitationWithAgent, PersonAccount } from "#lib/store/member";
import type { Context } from "#lib/usecases/context";
import { auditFailedSignIn, unknownAuthor } from "./audit-failed-sign-in";
import { agentsToTell, auditWrongCode } from "./audit-wrong-code";
import { hashPassword } from "./hash-password";
import { judgeDeskAddress } from "./judge-member-gate";
import { openMemberSession } from "./open-member-session";
import { passwordTurns, tooBusy } from "./password-turns";
import { type ProvenFactor, proveSecondFactor } from "./prove-second-factor";
import type { SignInAnswer, SignInAsk } from "./sign-in-ask";
import { deviceIdOf, factorSource, markAfter, signInSources } from "./sign-in-sources";
import { verifyPassword } from "./verify-password";

const refused = () =>
  refuse("sign_in_refused", "The email or the password is wrong, or the account may not sign in. Check both.");

/**
 * Opens a session for the right password and, if set up, the second factor. Both come in one request, so there is no
 * stored state between signed out and signed in. Only after a right password does a refusal say why.
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
  const judged = await judgePassword(context, email, ask.password);
  if (!judged.ok) return judged;
  const { account, fits } = judged.value;
  const places = account ? placesOf(context, account, invited.value) : [];
  if (!account || !fits || places.length === 0) {
    if (account) auditFailedSignIn(context, account, agentsToTell(account), ask, { failures });
    return refused();
  }
  const allowed = judgeAddress(places, ask.agentId ?? invited.value?.agent.id ?? null, ask.address);
  if (!allowed.ok) {
    const shutOut = places.filter(({ id }) => ask.agentId === null || id === ask.agentId).map(({ id }) => id);
    const told = agentsToTell(account).filter((agentId) => shutOut.includes(agentId));
    auditFailedSignIn(context, account, told, ask, { failures, why: "address" });
    return allowed;
  }
  const proven = await proveFactor(context, account, ask);
  const opened = proven.ok
    ? await openMemberSession(context, ask, { account, agentIds: allowed.value, sources, factor: proven.value })
    : proven;
  if (!opened.ok) {
    // The right password without a code is the form's usual first step: it opens nothing and is not audited.
    auditWrongCode(context, account, opened, unknownAuthor(context, ask));
    return opened.failure.kind === "sign_in_refused" ? refused() : opened;
  }
  const answer = opened.value;
  if (answer.kind === "choose") return done({ ...answer, memberships: inOrderOfUse(answer.memberships) });
  return done({ ...answer, deviceMark: markAfter(secrets, account, deviceId ?? newDeviceId()) });
}

/** The agents where the person is active, and the agent that this sign-in may join. */
function placesOf({ clock }: Context, account: PersonAccount, invited: InvitationWithAgent | null): Agent[] {
  const active = account.memberships.filter(({ member }) => member.status === "active").map(({ agent }) => agent);
  const joins = invited && fitsProvenAccount(invited.invitation, account.person.email, clock.now());
  return joins && !active.some(({ id }) => id === invited.agent.id) ? [...active, invited.agent] : active;
}

/** The agents whose address list allows this browser. Refuses when the address rules out every agent asked for. */
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
  if (ask.code === null) return codeNeeded();
  return proveSecondFactor(context, account, ask.code, factorSource(context.secrets, account, ask.deviceMark));
}

/** A password is checked even for an unknown account, so that the answer takes as long as any other. */
const nobodysHash = hashPassword("the password of nobody at all");

async function judgePassword(
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
