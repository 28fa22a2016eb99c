import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { sign } from "#lib/crypto/signature";

export interface RequestParts {
  readonly method: "GET" | "POST";
  readonly target: string;
  /** ASCII text, so that its characters are its bytes; empty without a body. */
  readonly body: string;
  readonly idempotencyKey: string;
}

/** Signs when the request is sent, so the generator's signing time is part of the measured time. */
export function signedHeaders({ api_key: apiKey, secret }: Credentials, parts: RequestParts): Record<string, string> {
  const { method, target, body, idempotencyKey } = parts;
  const timestamp = String(Date.now());
  const signature = sign(secret, { apiKey, timestamp, idempotencyKey, method, target, body });
  const headers = { "X-Api-Key": apiKey, "X-Timestamp": timestamp, "X-Signature": signature };
  if (method === "GET") return headers;
  return {
    ...headers,
    "Content-Type": "application/json",
    "Content-Length": String(body.length),
    "X-Idempotency-Key": idempotencyKey,
  };
}

/** The bytes of a signed request as text, with one character for each byte. */
export function signedRequest(credentials: Credentials, parts: RequestParts): string {
  let lines = `${parts.method} ${parts.target} HTTP/1.1\r\nHost: localhost\r\n`;
  const headers = signedHeaders(credentials, parts);
  for (const name in headers) lines += `${name}: ${headers[name]}\r\n`;
  return `${lines}\r\n${parts.body}`;
}
