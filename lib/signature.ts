import { hash, timingSafeEqual } from "node:crypto";
import { hmacSha256 } from "#lib/hmac";

export interface SignedFields {
  readonly apiKey: string;
  readonly timestamp: string;
  /** Empty when the request has none. */
  readonly idempotencyKey: string;
  readonly method: string;
  /** Path and query, the very bytes of the request line. */
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

/** A secret made ready to sign with, many times: its UTF-8 bytes, exactly as it was shown, are the key. */
export type SigningKey = (message: Uint8Array) => Buffer;
export const signingKey = (secret: string): SigningKey => hmacSha256(Buffer.from(secret, "utf8"));

export const sign = (secret: string, fields: SignedFields): string =>
  hmacOf(signingKey(secret), fields).toString("hex");

/** Node reads the request line and headers as Latin-1, so this gives back the very bytes that arrived. */
const hmacOf = (key: SigningKey, fields: SignedFields): Buffer => key(Buffer.from(stringToSign(fields), "latin1"));

const hexShape = /^[0-9a-fA-F]{64}$/;

/** Takes the same time whatever is wrong, and whichever of the keys (two while a rotation overlaps) fits. */
export function signatureFits(signature: string, keys: readonly SigningKey[], fields: SignedFields): boolean {
  const isHex = hexShape.test(signature);
  const given = isHex ? Buffer.from(signature, "hex") : Buffer.alloc(32);
  let fits = false;
  for (const key of keys) fits = timingSafeEqual(hmacOf(key, fields), given) || fits;
  return fits && isHex;
}
