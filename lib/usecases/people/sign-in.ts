import { digestOf, newDeviceId, newMemberSessionId } from "#lib/crypto/secrets";
import type { Agent } from "#lib/domain/agents/agent";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { blockListOf } from "#lib/domain/keys/address-block";
import type { InvitationWithAgent, PersonAccount } from "#lib/domain/people/member";
import { type SignedInMember, type SignInSource, sessionEndOf } from "#lib/domain/people/member-session";
import { inOrderOfUse } from "#lib/domain/people/person";
import { codeNeeded, isSetUpDue } from "#lib/domain/people/second-factor";
import { fitsProvenAccount } from "#lib/domain/people/team";
import type { Context } from "#lib/usecases/context";
import type { MemberToken } from "./find-member-session";
import { hashPassword, passwordTurns, tooBusy, verifyPassword } from "./password";
import { agentsToTell, auditWrongCode, type ProvenFactor, proveSecondFactor } from "./prove-second-factor";
import {
  auditFailedSignIn,
  deviceIdOf,
  factorSource,
  markAfter,
  type SignInAnswer,
  type SignInAsk,
  signInSources,
  unknownAuthor,
} from "./sign-in-sources";

export interface GateAsk {
  /** The address that the server's own door vouches for; null when it cannot. */
  readonly address: string | null;
  /** True for the few operations that setting up a second factor needs. */
  readonly openForSetUp: boolean;
}

/** Judges whether an agent's members may come from an address at all. */
export function judgeDeskAddress({ deskAllow }: Pick<Agent, "deskAllow">, address: string | null): Outcome<null> {
  if (deskAllow.length === 0) return done(null);
  const family = address?.includes(":") ? "ipv6" : "ipv4";
  if (address !== null && blockListOf(deskAllow).check(address, family)) return done(null);
  return refuse(
    "desk_address_not_allowed",
    "Your team lets its members in from certain addresses only, and yours is not one of them. Ask an owner.",
  );
}

/** Judges the team's requirements before any role, on every request, by the present rows. */
export function judgeMemberGate(
  { agent, member }: Pick<SignedInMember, "agent" | "member">,
  { address, openForSetUp }: GateAsk,
): Outcome<null> {
  const allowed = judgeDeskAddress(agent, address);
  if (!allowed.ok) return allowed;
  if (openForSetUp || !isSetUpDue(agent, member)) return done(null);
  return refuse(
    "second_factor_required",
    "Your team requires a second factor of your role. Set one up on the page of your account; the rest is open then.",
  );
}

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
    email,
    address,
    browser: browser.slice(0, browserCharsMax),
    idDigest: digestOf(sessionId),
    createdAt: at,
    lastSeenAt: at,
    expiresAt: sessionEndOf(at),
    provedAt: at,
  };
  const by = { actor: `member:${email}`, requestId, address, at, acting: null };
  const opened = await context.store.sessions.openMemberSession(
    {
      session,
      agentIds,
      passwordHash,
      sources,
      chosen: ask.agentId,
      invitation: ask.invitation === null ? null : digestOf(ask.invitation),
      factorSource: factor?.source ?? null,
      proof: factor?.proof ?? null,
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
