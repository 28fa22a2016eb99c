import { digestOf, type Secrets } from "#lib/crypto/secrets";
import { networkOf } from "#lib/domain/keys/network-of";
import type { SignInSourceKind } from "#lib/domain/people/sign-in-delay";
import type { PersonAccount } from "#lib/store/member";
import type { SignInSource } from "#lib/store/member-session";

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
