import { hash, timingSafeEqual } from "node:crypto";
import { hmacSha256 } from "#lib/crypto/hmac";
import type { Agent } from "#lib/domain/agents/agent";
import { done, type Outcome } from "#lib/domain/failure";
import type { ApiKey } from "#lib/domain/keys/api-key";
import { timestampWindowMs } from "#lib/domain/keys/signing-bounds";
import { mistakeIn, type SigningMistake } from "#lib/domain/keys/signing-mistake";
import {
  firstDifference,
  joinSigned,
  type SignedText,
  signedFieldNames,
  signingAlgorithm,
} from "#lib/domain/keys/signing-text";
import { formatInstant, type Instant, millisecondsOf } from "#lib/domain/time/instant";
import type { Context } from "#lib/usecases/context";
import type { KeyState, SigningConsoleRequest, SigningVerdict, TimestampUnit } from "./signing-console-shape";

/** A signature is compared with at most 50 other keys of the agent. */
const consoleKeysMax = 50;

/** A secret that may have made the signature, and what the signature is if it did. */
interface Candidate {
  readonly state: "fits" | "fits_previous" | "ended_secret" | "other_key";
  readonly keyId: string;
  readonly secret: string;
}

/**
 * Judges a pasted request's signature as the server would, and names the mistake if it is a common one. It never gives
 * the right signature away, and answers another agent's key like a missing one.
 */
export async function judgeSignedCall(
  { store, clock, secrets }: Context,
  agent: Agent,
  sent: SigningConsoleRequest,
  maySeeKeys: boolean,
): Promise<Outcome<SigningVerdict>> {
  const found = await store.keys.findKey(sent.api_key);
  if (!found.ok) return found;
  const named = found.value?.key.agentId === agent.id ? found.value.key : undefined;
  const own = await store.keys.listKeysOf(agent.id, consoleKeysMax);
  if (!own.ok) return own;
  const now = clock.now();
  const candidate = (state: Candidate["state"], key: ApiKey, sealed: string): Candidate[] => {
    const secret = secrets.open(sealed, key.agentId, key.id);
    return secret === null ? [] : [{ state, keyId: key.id, secret }];
  };
  const candidates = [
    ...(named ? candidate("fits", named, named.sealedSecret) : []),
    ...(named?.previousSecret ? candidate(stateOfPrevious(named, now), named, named.previousSecret) : []),
    ...own.value
      .filter((key) => key.id !== named?.id && stateOf(key, now) === "in_force")
      .flatMap((key) => candidate("other_key", key, key.sealedSecret)),
  ];
  const text = signedTextOf(sent);
  const signature = judgeSignature(sent, text, candidates, named !== undefined);
  const { state } = signature;
  return done({
    lines: signedFieldNames.map((field) => ({ field, value: text[field] })),
    key: {
      state: named ? stateOf(named, now) : sent.api_key === "" ? "not_given" : "unknown",
      agent_suspended: agent.status === "suspended",
    },
    signature: {
      state,
      mistake: signature.mistake ?? null,
      other_key: state === "other_key" && maySeeKeys ? (signature.keyId ?? null) : null,
      previous_until: state === "fits_previous" && named?.previousUntil ? formatInstant(named.previousUntil) : null,
    },
    signed_text: sent.signed_text === "" ? null : { difference: firstDifference(text, sent.signed_text) },
    clock: { ...readTimestamp(sent.timestamp, now), server_time: formatInstant(now), allowed_ms: timestampWindowMs },
  });
}

const hashed = (body: string): string => hash("sha256", body, "hex");

const signedTextOf = (sent: SigningConsoleRequest): SignedText => ({
  algorithm: signingAlgorithm,
  api_key: sent.api_key,
  timestamp: sent.timestamp,
  idempotency_key: sent.idempotency_key,
  method: sent.method,
  target: sent.target,
  body_sha256: hashed(sent.body),
});

interface Judged {
  readonly state: SigningVerdict["signature"]["state"];
  readonly keyId?: string;
  readonly mistake?: SigningMistake;
}

function judgeSignature(
  { signature, body }: SigningConsoleRequest,
  text: SignedText,
  candidates: readonly Candidate[],
  isNamed: boolean,
): Judged {
  if (signature === "") return { state: "not_given" };
  if (!/^[0-9a-f]{64}$/i.test(signature)) return { state: "malformed" };
  const given = Buffer.from(signature, "hex");
  for (const { state, keyId, secret } of candidates) {
    const hmac = hmacSha256(Buffer.from(secret, "utf8"));
    const isSigned = (joined: string) => timingSafeEqual(Buffer.from(hmac(joined), "hex"), given);
    if (isSigned(joinSigned(text))) return { state, keyId };
    // Another key's client signed under its own name, or under the name that was sent.
    if (state === "other_key" && isSigned(joinSigned({ ...text, api_key: keyId }))) return { state, keyId };
    const mistake = state === "other_key" ? null : mistakeIn(text, body, hashed, isSigned);
    if (mistake) return { state: "mistaken", mistake };
  }
  return { state: isNamed ? "nothing_fits" : "not_judged" };
}

/** The secret before a rotation fits until the overlap ends. */
const stateOfPrevious = ({ previousUntil: until }: ApiKey, now: Instant) =>
  until !== null && now < until ? "fits_previous" : "ended_secret";

function stateOf(key: ApiKey, now: Instant): KeyState {
  if (key.status === "revoked") return "revoked";
  return key.expiresAt !== null && now >= key.expiresAt ? "expired" : "in_force";
}

function readTimestamp(text: string, now: Instant): { unit: TimestampUnit; difference_ms: number | null } {
  if (text === "") return { unit: "not_given", difference_ms: null };
  if (!/^\d{1,16}$/.test(text)) return { unit: "malformed", difference_ms: null };
  // The number of digits shows the unit: seconds have ten digits until the year 2286.
  const unit = text.length <= 11 ? "seconds" : text.length <= 14 ? "milliseconds" : "microseconds";
  const ms = Number(text) * (unit === "seconds" ? 1_000 : unit === "microseconds" ? 0.001 : 1);
  return { unit, difference_ms: Math.round(ms) - millisecondsOf(now) };
}
