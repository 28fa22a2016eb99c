import { fittingKey } from "#lib/crypto/signature";
import { done, type Outcome, refuse, refuseFor } from "#lib/domain/failure";
import type { ApiKey } from "#lib/domain/keys/api-key";
import { apiKeyCharsMax, bodyBytesMax, timestampWindowMs } from "#lib/domain/keys/signing-text";
import { type Instant, instant, instantOfMilliseconds, millisecondsOf } from "#lib/domain/time/instant";
import type { ApiRequest } from "#lib/http/answer/exchange";
import type { Gate } from "#lib/http/answer/gate";
import type { HeardRequest } from "#lib/http/answer/heard-request";
import type { Refusal } from "#lib/http/limits/fair-turns";
import { type HeldKey, isInForce, keysInForce } from "./key-ring";

const badSignaturesPerMinute = 600;

export interface Authenticated {
  readonly held: HeldKey;
  readonly body: Uint8Array;
  /** Empty when the request has no idempotency key. */
  readonly idempotencyKey: string;
  /** Lowercased, because the replay guard identifies a request by it. */
  readonly signature: string;
  readonly signatureExpiresAt: Instant;
}

const yearMs = 366 * 24 * 3_600_000;
const timestampShape = /^\d{1,15}$/;

/** Finds a request's sender from the bytes that arrived, before anything parses them, in a fixed order. */
export async function authenticate(
  gate: Gate,
  request: ApiRequest,
  heard: HeardRequest,
  bytesMaxOf: (key: ApiKey) => number = () => bodyBytesMax,
): Promise<Outcome<Authenticated>> {
  const apiKey = request.header("x-api-key") ?? "";
  const timestamp = request.header("x-timestamp") ?? "";
  const signature = request.header("x-signature") ?? "";
  for (const [name, value] of [
    ["X-Api-Key", apiKey],
    ["X-Timestamp", timestamp],
    ["X-Signature", signature],
  ] as const) {
    if (value === "")
      return refuseFor(name, "signing_header_missing", `${name} is missing. Sign the request and send it again.`);
  }
  const now = gate.context.clock.now();
  const timely = judgeTime(timestamp, now);
  if (!timely.ok) return timely;

  const named = await findKey(gate, apiKey, now, heard);
  if (!named.ok) return named;

  const body = await request.readBody(bytesMaxOf(named.value.key));
  if (!body.ok) return body;
  heard.body = body.value;
  // A body may arrive slowly, so the key is judged as it stands after the body.
  const judgedAt = gate.context.clock.now();
  const held = await findKey(gate, apiKey, judgedAt, heard);
  if (!held.ok) return held;

  const idempotencyKey = request.header("x-idempotency-key") ?? "";
  const { method, target } = request;
  const fields = { apiKey, timestamp, idempotencyKey, method, target, body: body.value };
  const signer = fittingKey(signature, keysInForce(held.value, judgedAt), fields);
  if (signer === -1) return badSignature(gate, request);
  heard.proved = true;

  const addressFault = judgeAddress(held.value, request.clientAddress);
  if (addressFault) return boundRefusals(gate, held.value.key.id, refuse("address_not_allowed", addressFault));
  gate.keys.markUsed(held.value.key, signer === 0 ? "current" : "previous", judgedAt);
  // Twice the window, because the time is judged before the body, and a captured request may send its body slowly.
  const expiresAt = timely.value + 2n * BigInt(timestampWindowMs) * 1_000_000n;
  return done({
    held: held.value,
    body: body.value,
    idempotencyKey,
    signature: signature.toLowerCase(),
    signatureExpiresAt: instant(expiresAt),
  });
}

function judgeTime(timestamp: string, now: Instant): Outcome<Instant> {
  const nowMs = millisecondsOf(now);
  const clock = `This server's time is ${nowMs}`;
  if (!timestampShape.test(timestamp)) {
    return refuse("time_outside_window", `X-Timestamp is not a Unix time in milliseconds. ${clock}.`);
  }
  const difference = Number(timestamp) - nowMs;
  if (Math.abs(difference) <= timestampWindowMs) return done(instantOfMilliseconds(Number(timestamp)));
  // Whoever signs seconds may have a wrong clock as well. Read as milliseconds, seconds lie in January 1970.
  if (Math.abs(Number(timestamp) * 1_000 - nowMs) <= yearMs) {
    return refuse(
      "time_outside_window",
      `X-Timestamp is ${timestamp}: this looks like seconds; milliseconds are needed. ${clock}.`,
    );
  }
  const direction = difference > 0 ? "ahead of" : "behind";
  return refuse(
    "time_outside_window",
    `X-Timestamp is ${Math.abs(difference)} ms ${direction} this server's clock; at most ${timestampWindowMs} are allowed. ${clock}.`,
  );
}

const unknownKey = () => refuse("key_unknown", "X-Api-Key is not a key in force: unknown, revoked or expired.");

function findKey(
  gate: Gate,
  apiKey: string,
  now: Instant,
  heard: HeardRequest,
): Outcome<HeldKey> | Promise<Outcome<HeldKey>> {
  if (apiKey.length > apiKeyCharsMax) return unknownKey();
  const found = gate.keys.find(apiKey);
  return found instanceof Promise ? found.then((loaded) => judgeKey(loaded, now, heard)) : judgeKey(found, now, heard);
}

function judgeKey(found: Outcome<HeldKey | null>, now: Instant, heard: HeardRequest): Outcome<HeldKey> {
  if (!found.ok) return found;
  // A revoked or expired key still belongs to its agent, who may look for the client that goes on using it.
  heard.key = found.value?.key ?? null;
  return found.value && isInForce(found.value, now) ? done(found.value) : unknownKey();
}

/** Knowing a public key id must not be enough to starve an agent, so a bad signature spends its sender's allowance. */
function badSignature(gate: Gate, request: ApiRequest) {
  // Without an address it spends a separate allowance of the key id, which good signatures never touch.
  const sender = request.clientAddress ?? `key ${request.header("x-api-key")}`;
  const verdict = gate.badSignatures.take(sender, badSignaturesPerMinute, gate.context.clock.monotonicMs());
  if (!verdict.allowed) {
    const message = "Too many requests from this address had a wrong signature. Wait, and mend the signing first.";
    return refuse("rate_exceeded", message, verdict.resetSeconds);
  }
  return refuse(
    "signature_wrong",
    "X-Signature does not fit. Sign the very bytes that are sent: key, timestamp, idempotency key, method, path with query, body.",
  );
}

function judgeAddress({ allow }: HeldKey, address: string | null): string | null {
  if (!allow) return null;
  if (address === null) return "This key is bound to addresses, and this door cannot tell where a request comes from.";
  const family = address.includes(":") ? "ipv6" : "ipv4";
  return allow.check(address, family) ? null : `This key may not be used from ${address}.`;
}

/** 600 a minute: refusals of one key for its scopes, its addresses or its agent's suspension, which spend no quota. */
export const keyRefusalsPerMinute = 600;

/**
 * Bounds the refusals of a key that may not do something: they come before the quota, so without a bound of their own a
 * client could repeat them endlessly.
 */
export function boundRefusals(gate: Gate, keyId: string, refused: Refusal): Refusal {
  const verdict = gate.keyRefusals.take(keyId, keyRefusalsPerMinute, gate.context.clock.monotonicMs());
  if (verdict.allowed) return refused;
  const message = "This key was refused too often within a minute. Wait, and look at what its refusals said first.";
  return refuse("rate_exceeded", message, verdict.resetSeconds);
}
