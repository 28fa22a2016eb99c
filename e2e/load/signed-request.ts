import type { Credentials } from "#e2e/fixtures/credentials";
import { sign } from "#lib/signature";

export interface RequestParts {
  readonly method: "GET" | "POST";
  readonly target: string;
  /** ASCII, so that its characters are its bytes; empty for none. */
  readonly body: string;
  readonly idempotencyKey: string;
}

/** The bytes of one signed request, as text: one character a byte. Signed at the moment that it is sent. */
export function signedRequest({ api_key: apiKey, secret }: Credentials, parts: RequestParts): string {
  const { method, target, body, idempotencyKey } = parts;
  const timestamp = String(Date.now());
  const signature = sign(secret, { apiKey, timestamp, idempotencyKey, method, target, body });
  const named = idempotencyKey === "" ? "" : `X-Idempotency-Key: ${idempotencyKey}\r\n`;
  const entity = method === "POST" ? `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` : "";
  return (
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${entity}${named}` +
    `X-Api-Key: ${apiKey}\r\nX-Timestamp: ${timestamp}\r\nX-Signature: ${signature}\r\n\r\n${body}`
  );
}
