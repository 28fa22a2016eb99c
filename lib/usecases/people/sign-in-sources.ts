import { digestOf, type Secrets } from "#lib/crypto/secrets";
import type { Author } from "#lib/domain/audit/author";
import { networkOf } from "#lib/domain/keys/address-block";
import type { PersonAccount } from "#lib/domain/people/member";
import type { SignInSource } from "#lib/domain/people/member-session";
import type { MembershipChoice } from "#lib/domain/people/person";
import { isWorthAudit, type SignInSourceKind } from "#lib/domain/people/sign-in-delay";
import type { Context } from "#lib/usecases/context";
import type { MemberToken } from "./find-member-session";

export interface SignInAsk {
  readonly email: string;
  readonly password: string;
  /** A code of the authenticator, or a recovery code; null before the form asked for one. */
  readonly code: string | null;
  /** The agent to act for when there are several; null before the choice. */
  readonly agentId: string | null;
  /** The token of an invitation's link: this sign-in proves its account, which then joins. */
  readonly invitation: string | null;
  readonly address: string | null;
  readonly browser: string;
  /** The browser's mark of an earlier sign-in, if it has one. */
  readonly deviceMark: string | null;
  /** The session in the browser's cookie, if it still has one. */
  readonly former: MemberToken | null;
  readonly requestId: string;
}

export interface SignedIn extends MemberToken {
  readonly deviceMark: string;
  /** Set when a recovery code was used. */
  readonly recoveryCodesLeft: number | null;
}

/** A sign-in may answer agents to choose from: then nothing was opened or used up. */
export type SignInAnswer =
  | ({ readonly kind: "signed in" } & SignedIn)
  | { readonly kind: "choose"; readonly memberships: readonly MembershipChoice[] };

const source = (kind: SignInSourceKind, ...names: readonly string[]): SignInSource => ({
  kind,
  name: digestOf(JSON.stringify([kind, ...names])),
});

/**
 * The sources that count a try. A known browser counts alone, whatever strangers do to its account or network. A try
 * without an address counts only for its account: a count shared by all would lock others out.
 */
export function signInSources(email: string, address: string | null, deviceId: string | null): SignInSource[] {
  if (deviceId !== null) return [source("device", email, deviceId)];
  if (address === null) return [source("account", email)];
  const network = networkOf(address);
  return [source("pair", email, network), source("address", network), source("account", email)];
}

/**
 * The source that counts a code. It contains the password's hash, so that after a new password a stranger who knew the
 * old one locks nobody out. A browser counts alone once it gave a code of this factor; marks from passwords alone share
 * a count.
 */
export function factorSource(secrets: Secrets, account: PersonAccount, mark: string | null): SignInSource {
  const { email, passwordHash } = account.person;
  const deviceId = deviceIdOf(secrets, email, mark);
  const isProven = deviceId !== null && mark !== null && isSame(mark, markAfter(secrets, account, deviceId));
  return source("factor", email, passwordHash, isProven ? deviceId : "");
}

/** The mark that a browser keeps after its sign-in. */
export function markAfter(secrets: Secrets, { person, twoFactor }: PersonAccount, deviceId: string): string {
  const { email, passwordHash } = person;
  const mark = secrets.deviceMark(email, deviceId);
  if (!twoFactor?.confirmedAt) return mark;
  return `${mark}.${secrets.factorMark(email, deviceId, passwordHash, twoFactor.sealedSecret)}`;
}

/** The source that counts a set-up's codes. It belongs to the secret; starting a new one requires the password. */
export const setUpSource = (email: string, sealedSecret: string): SignInSource =>
  source("factor", "set-up", email, sealedSecret);

/** The sources that count tries at an invitation; none without an address, because the token cannot be guessed. */
export const invitationSources = (address: string | null): SignInSource[] =>
  address === null ? [] : [source("address", "invitation", networkOf(address))];

/** The id in a browser's mark, if the mark was given at a sign-in to this account. */
export function deviceIdOf(secrets: Secrets, email: string, mark: string | null): string | null {
  const [id = "", mac = ""] = mark?.split(".") ?? [];
  return id !== "" && isSame(`${id}.${mac}`, secrets.deviceMark(email, id)) ? id : null;
}

/** Compares digests, so that the time does not depend on where the texts differ. */
const isSame = (given: string, right: string): boolean => digestOf(given) === digestOf(right);

/** Nobody awaits the write, because a slower answer would reveal that the account exists. */
export function auditFailedSignIn(
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

/** The row's subject is the account that was tried; the person who tried is unknown. */
export const unknownAuthor = ({ clock }: Context, { requestId, address }: SignInAsk): Author => ({
  actor: "unknown",
  requestId,
  address,
  at: clock.now(),
  acting: null,
});
