import { hash, timingSafeEqual } from "node:crypto";
import { type Hmac, hmacSha256 } from "./hmac";

export interface SignedFields {
  readonly apiKey: string;
  readonly timestamp: string;
  /** Empty without an idempotency key. */
  readonly idempotencyKey: string;
  readonly method: string;
  /** Path and query: the exact bytes of the request line. */
  readonly target: string;
  readonly body: Uint8Array | string;
}

export const stringToSign = (fields: SignedFields): string =>
  [
    "AGENT-HMAC-SHA256",
    fields.apiKey,
    fields.timestamp,
    fields.idempotencyKey,
    fields.method,
    fields.target,
    hash("sha256", fields.body, "hex"),
  ].join("\n");

/** A secret prepared for many signatures. The key is its UTF-8 bytes, exactly as it was shown. */
export type SigningKey = Hmac;
export const signingKey = (secret: string): SigningKey => hmacSha256(Buffer.from(secret, "utf8"));

export const sign = (secret: string, fields: SignedFields): string => hmacOf(signingKey(secret), fields);

/** Node reads the request line and headers as Latin-1, so this restores the received bytes. */
const hmacOf = (key: SigningKey, fields: SignedFields): string => key(stringToSign(fields), "latin1");

const hexShape = /^[0-9a-f]{64}$/;
/** The digits of the two compared signatures: new buffers for each comparison would cost more than comparing. */
const [given, made] = [Buffer.alloc(64), Buffer.alloc(64)];

/**
 * The index of the key that the signature fits (two keys while a rotation overlaps); -1 for none. Every key is tried to
 * the end, so that the time does not depend on which fits.
 */
export function fittingKey(signature: string, keys: readonly SigningKey[], fields: SignedFields): number {
  const digits = signature.toLowerCase();
  const isHex = hexShape.test(digits);
  given.fill(0);
  if (isHex) given.write(digits, "latin1");
  let fitting = -1;
  for (const [place, key] of keys.entries()) {
    made.write(hmacOf(key, fields), "latin1");
    const fits = timingSafeEqual(made, given);
    fitting = fits ? place : fitting;
  }
  return isHex ? fitting : -1;
}

export const signatureFits = (signature: string, keys: readonly SigningKey[], fields: SignedFields): boolean =>
  fittingKey(signature, keys, fields) !== -1;
