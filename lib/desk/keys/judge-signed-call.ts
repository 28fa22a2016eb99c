import { hashing } from "#lib/crypto/signature";
import type { SignatureJudge } from "#lib/crypto/signature-judge";
import { done, type Outcome } from "#lib/domain/failure";
import type { CandidateSecret, SignatureFinding } from "#lib/domain/keys/judge-signature";
import { timestampWindowMs } from "#lib/domain/keys/signing-bounds";
import { hexOf } from "#lib/domain/keys/signing-mistake";
import { firstDifference, type SignedText, signedFieldNames, signingAlgorithm } from "#lib/domain/keys/signing-text";
import { formatInstant, type Instant, millisecondsOf } from "#lib/domain/time/instant";
import type { Agent } from "#lib/store/agent";
import type { ApiKey } from "#lib/store/api-key";
import type { Context } from "#lib/usecases/context";
import type { KeyState, SigningConsoleRequest, SigningVerdict, TimestampUnit } from "./signing-console-shape";

/** A signature is compared with at most 50 other keys of the agent. */
const consoleKeysMax = 50;

const utf8 = new TextEncoder();

/**
 * Judges a pasted request's signature as the server would, and finds the mistake that explains it. It never gives the
 * right signature away, and answers another agent's key like a missing one.
 */
export async function judgeSignedCall(
  { store, clock, secrets }: Context,
  judge: SignatureJudge,
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
  const open = (key: ApiKey, sealed: string) => secrets.open(sealed, key.agentId, key.id);
  const candidates = [
    ...(named ? secretsOf(named, now, open) : []),
    ...own.value
      .filter((key) => key.id !== named?.id && stateOf(key, now) === "in_force")
      .flatMap((key) => candidate("other_key", key.id, open(key, key.sealedSecret))),
  ];
  const text = signedTextOf(sent);
  const request = { text, body: sent.body, host: sent.host };
  const judged =
    sent.signature === "" ? done(null) : await judge.judge({ request, signature: sent.signature, candidates });
  if (!judged.ok) return judged;
  const finding = judged.value;
  const state = named ? stateOf(named, now) : sent.api_key === "" ? "not_given" : "unknown";
  return done({
    lines: signedFieldNames.map((field) => ({ field, value: text[field] })),
    key: { state, agent_suspended: agent.status === "suspended" },
    signature: { ...signatureOnWire(finding, named, maySeeKeys), previous_until: previousUntil(named, finding) },
    signed_text: sent.signed_text === "" ? null : { difference: firstDifference(text, sent.signed_text) },
    clock: { ...readTimestamp(sent.timestamp, now), server_time: formatInstant(now), allowed_ms: timestampWindowMs },
  });
}

const signedTextOf = (sent: SigningConsoleRequest): SignedText => ({
  algorithm: signingAlgorithm,
  api_key: sent.api_key,
  timestamp: sent.timestamp,
  idempotency_key: sent.idempotency_key,
  method: sent.method,
  target: sent.target,
  body_sha256: hexOf(hashing.sha256(utf8.encode(sent.body))),
});

const candidate = (of: CandidateSecret["of"], keyId: string, secret: string | null): CandidateSecret[] =>
  secret === null ? [] : [{ of, keyId, secret }];

function secretsOf(key: ApiKey, now: Instant, open: (key: ApiKey, sealed: string) => string | null): CandidateSecret[] {
  const { previousSecret, previousUntil: until } = key;
  const overlaps = until !== null && now < until;
  return [
    ...candidate("current", key.id, open(key, key.sealedSecret)),
    ...(previousSecret === null
      ? []
      : candidate(overlaps ? "previous" : "previous_ended", key.id, open(key, previousSecret))),
  ];
}

function stateOf(key: ApiKey, now: Instant): KeyState {
  if (key.status === "revoked") return "revoked";
  return key.expiresAt !== null && now >= key.expiresAt ? "expired" : "in_force";
}

function signatureOnWire(
  finding: SignatureFinding | null,
  named: ApiKey | undefined,
  maySeeKeys: boolean,
): Omit<SigningVerdict["signature"], "previous_until"> {
  const plain = { mistakes: [], other_key: null };
  if (finding === null) return { state: "not_given", ...plain };
  if (finding.found === "malformed") return { state: "malformed", ...plain };
  if (finding.found === "nothing") return { state: named ? "nothing_fits" : "not_judged", ...plain };
  const { of, mistakes, keyId } = finding;
  if (of === "other_key") return { state: "other_key", mistakes, other_key: maySeeKeys ? keyId : null };
  if (mistakes.length > 0) return { state: "mistaken", mistakes, other_key: null };
  if (of === "previous_ended") return { state: "ended_secret", ...plain };
  return { state: of === "previous" ? "fits_previous" : "fits", ...plain };
}

const previousUntil = (named: ApiKey | undefined, finding: SignatureFinding | null): string | null =>
  finding?.found === "match" && finding.of === "previous" && named?.previousUntil
    ? formatInstant(named.previousUntil)
    : null;

function readTimestamp(text: string, now: Instant): { unit: TimestampUnit; difference_ms: number | null } {
  if (text === "") return { unit: "not_given", difference_ms: null };
  if (!/^\d{1,16}$/.test(text)) return { unit: "malformed", difference_ms: null };
  // The number of digits shows the unit: seconds have ten digits until the year 2286.
  const unit = text.length <= 11 ? "seconds" : text.length <= 14 ? "milliseconds" : "microseconds";
  const ms = Number(text) * (unit === "seconds" ? 1_000 : unit === "microseconds" ? 0.001 : 1);
  return { unit, difference_ms: Math.round(ms) - millisecondsOf(now) };
}
