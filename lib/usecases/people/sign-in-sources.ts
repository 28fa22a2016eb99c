import { networkOf } from "#lib/domain/keys/network-of";
import type { SignInSourceKind } from "#lib/domain/people/sign-in-delay";
import { digestOf, type Secrets } from "#lib/secrets";
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
 * had guessed the old one keeps nobody out. A known browser stands for itself here too.
 */
export const factorSource = (email: string, passwordHash: string, deviceId: string | null): SignInSource =>
  source("factor", email, passwordHash, deviceId ?? "");

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
  const [id = ""] = mark?.split(".") ?? [];
  // Digests take equally long to compare wherever they differ.
  return id !== "" && digestOf(mark ?? "") === digestOf(secrets.deviceMark(email, id)) ? id : null;
}
