import { createHash, createHmac, timingSafeEqual } from "node:crypto";

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
    createHash("sha256").update(fields.body).digest("hex"),
  ].join("\n");

export const sign = (secret: string, fields: SignedFields): string => hmac(secret, fields).toString("hex");

/** Node reads the request line and headers as Latin-1, so this gives back the very bytes that arrived. */
const hmac = (secret: string, fields: SignedFields): Buffer =>
  createHmac("sha256", secret).update(stringToSign(fields), "latin1").digest();

const hexShape = /^[0-9a-fA-F]{64}$/;

/** Takes the same time whatever is wrong, and whichever of the secrets (two while a rotation overlaps) fits. */
export function signatureFits(signature: string, secrets: readonly string[], fields: SignedFields): boolean {
  const given = hexShape.test(signature) ? Buffer.from(signature, "hex") : Buffer.alloc(32);
  let fits = false;
  for (const secret of secrets) fits = timingSafeEqual(hmac(secret, fields), given) || fits;
  return fits && hexShape.test(signature);
}
