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
 * The sources that a try is counted by. A known browser stands for itself, whatever strangers do to its account or
 * network. A try without an address counts by its account alone: a common count would lock others out.
 */
export function signInSources(email: string, address: string | null, deviceId: string | null): SignInSource[] {
  if (deviceId !== null) return [source("device", email, deviceId)];
  if (address === null) return [source("account", email)];
  const network = networkOf(address);
  return [source("pair", email, network), source("address", network), source("account", email)];
}

/**
 * The source that a code is counted by. It includes the password's hash, so that after a new password a stranger who
 * had guessed the old one keeps nobody out. A browser stands for itself once it has given a code of this very factor:
 * marks that were gathered by the password alone share one count.
 */
export function factorSource(secrets: Secrets, account: PersonAccount, mark: string | null): SignInSource {
  const { email, passwordHash } = account.person;
  const deviceId = deviceIdOf(secrets, email, mark);
  const isProven = deviceId !== null && mark !== null && isSame(mark, markAfter(secrets, account, deviceId));
  return source("factor", email, passwordHash, isProven ? deviceId : "");
}

/** The mark that a browser keeps after it was let in. */
export function markAfter(secrets: Secrets, { person, twoFactor }: PersonAccount, deviceId: string): string {
  const { email, passwordHash } = person;
  const mark = secrets.deviceMark(email, deviceId);
  if (!twoFactor?.confirmedAt) return mark;
  return `${mark}.${secrets.factorMark(email, deviceId, passwordHash, twoFactor.sealedSecret)}`;
}

/** The source that a set-up's codes are counted by. It is of the secret, and beginning a new one takes the password. */
export const setUpSource = (email: string, sealedSecret: string): SignInSource =>
  source("factor", "set-up", email, sealedSecret);

/**
 * The sources that tries at an invitation are counted by; none without an address, because the token cannot be guessed.
 */
export const invitationSources = (address: string | null): SignInSource[] =>
  address === null ? [] : [source("address", "invitation", networkOf(address))];

/** The id in a browser's mark, if the mark was given at a sign-in to this very account. */
export function deviceIdOf(secrets: Secrets, email: string, mark: string | null): string | null {
  const [id = "", mac = ""] = mark?.split(".") ?? [];
  return id !== "" && isSame(`${id}.${mac}`, secrets.deviceMark(email, id)) ? id : null;
}

/** Digests take equally long to compare wherever they differ. */
const isSame = (given: string, right: string): boolean => digestOf(given) === digestOf(right);
