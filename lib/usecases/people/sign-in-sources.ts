import { networkOf } from "#lib/domain/keys/network-of";
import type { SignInSourceKind } from "#lib/domain/people/sign-in-delay";
import { digestOf, type Secrets } from "#lib/secrets";
import type { SignInSource } from "#lib/store/member-session";

const source = (kind: SignInSourceKind, ...names: readonly string[]): SignInSource => ({
  kind,
  name: digestOf(JSON.stringify([kind, ...names])),
});

/**
 * What a try is counted for. A known browser stands for itself, whatever strangers do to its account or its network. A
 * try from nobody knows where is its account's alone: counted together with others such, it would lock them out.
 */
export function signInSources(email: string, address: string | null, deviceId: string | null): SignInSource[] {
  if (deviceId !== null) return [source("device", email, deviceId)];
  if (address === null) return [source("account", email)];
  const network = networkOf(address);
  return [source("pair", email, network), source("address", network), source("account", email)];
}

/**
 * What a code is counted for once the password has fitted: under that very password, so that one that the operator sets
 * begins anew, and a stranger who has guessed the old one keeps nobody out. A known browser stands for itself here too.
 */
export const factorSource = (email: string, passwordHash: string, deviceId: string | null): SignInSource =>
  source("factor", email, passwordHash, deviceId ?? "");

/** What the codes that confirm a second factor are counted for: a secret that is begun anew takes the password. */
export const setUpSource = (email: string, sealedSecret: string): SignInSource =>
  source("factor", "set-up", email, sealedSecret);

/** What tries to use an invitation are counted for: nothing, where nobody knows whose they are. Its token is no guess. */
export const invitationSources = (address: string | null): SignInSource[] =>
  address === null ? [] : [source("address", "invitation", networkOf(address))];

/** The id in a browser's mark, when the mark was given to it at a sign-in to this very account. */
export function deviceIdOf(secrets: Secrets, email: string, mark: string | null): string | null {
  const [id = ""] = mark?.split(".") ?? [];
  // By digests, which take as long to compare wherever they differ.
  return id !== "" && digestOf(mark ?? "") === digestOf(secrets.deviceMark(email, id)) ? id : null;
}
