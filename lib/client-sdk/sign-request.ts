export interface SignedFields {
  readonly apiKey: string;
  /** Unix time in milliseconds. */
  readonly timestamp: string;
  /** Empty without an idempotency key. */
  readonly idempotencyKey: string;
  readonly method: string;
  /** Path and query, exactly as they are sent. */
  readonly target: string;
  /** Exactly as sent; empty without a body. */
  readonly body: string;
}

const utf8 = new TextEncoder();

/** HMAC-SHA256, in lowercase hex, of seven fields joined by newlines, with none at the end. */
export async function signRequest(secret: string, fields: SignedFields): Promise<string> {
  const { apiKey, timestamp, idempotencyKey, method, target, body } = fields;
  const digest = hex(await crypto.subtle.digest("SHA-256", utf8.encode(body)));
  const text = ["AGENT-HMAC-SHA256", apiKey, timestamp, idempotencyKey, method, target, digest].join("\n");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", utf8.encode(secret), algorithm, false, ["sign"]);
  return hex(await crypto.subtle.sign("HMAC", key, utf8.encode(text)));
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
