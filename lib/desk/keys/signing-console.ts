import { hash, timingSafeEqual } from "node:crypto";
import { hmacSha256 } from "#lib/crypto/hmac";
import { memberOperation } from "#lib/desk/member-operation";
import type { Agent } from "#lib/domain/agents/agent";
import { must } from "#lib/domain/failure";
import type { ApiKey } from "#lib/domain/keys/api-key";
import { mistakeIn, type SigningMistake } from "#lib/domain/keys/signing-mistake";
import {
  firstDifference,
  joinSigned,
  type SignedFieldName,
  type SignedText,
  signedFieldNames,
  signingAlgorithm,
  timestampWindowMs,
} from "#lib/domain/keys/signing-text";
import { mayDo } from "#lib/domain/people/role";
import type { LoggedRequest } from "#lib/domain/requests/request-log";
import { formatInstant, type Instant, instant, instantOfMilliseconds, millisecondsOf } from "#lib/domain/time/instant";
import type { Gate } from "#lib/http/answer/gate";
import type { Context } from "#lib/usecases/context";
import { SigningConsoleBody, type SigningConsoleRequest } from "./signing-console-shape";

/** A pasted request is looked for among at most 50 rows of the request log. */
const consoleRowsMax = 50;

const aroundNanoseconds = 10n * 60n * 1_000_000_000n;

/** The request log's row of a pasted request, and the first field in which it arrived differently. */
export async function arrivedCall(gate: Gate, agentId: string, sent: SigningConsoleRequest, now: Instant) {
  const row =
    sent.request_id === "" ? await findByMarks(gate, agentId, sent, now) : await find(gate, agentId, sent.request_id);
  if (!row) return null;
  const { requestId, code, status } = row;
  return { request_id: requestId, code, status, difference: differenceOf(row, sent) };
}

async function find(gate: Gate, agentId: string, requestId: string, at?: Instant): Promise<LoggedRequest | null> {
  const found = await gate.requests.find(agentId, requestId, at);
  return found.ok && found.value?.member === null ? found.value : null;
}

/** Searches the key's rows around the timestamp, and then by the part of the signature that the log stores. */
async function findByMarks(
  gate: Gate,
  agentId: string,
  sent: SigningConsoleRequest,
  now: Instant,
): Promise<LoggedRequest | null> {
  if (sent.api_key === "" || !/^\d{10,16}$/.test(sent.timestamp)) return null;
  const sentAt = instantOfMilliseconds(Math.round(Number(sent.timestamp.slice(0, 13).padEnd(13, "0"))));
  const found = await gate.requests.list({
    agentId,
    now,
    keyId: sent.api_key,
    operation: null,
    codes: null,
    statuses: null,
    ticketId: null,
    playerId: null,
    address: null,
    requestId: null,
    latencyMsMin: 0,
    proved: null,
    after: null,
    limit: consoleRowsMax,
    start: instant(sentAt - aroundNanoseconds),
    end: instant(sentAt + aroundNanoseconds),
  });
  if (!found.ok) return null;
  let sameTime: LoggedRequest | null = null;
  for (const { requestId, at } of found.value.rows) {
    const row = await find(gate, agentId, requestId, at);
    if (row?.timestamp !== sent.timestamp) continue;
    if (row.signatureStart !== "" && row.signatureStart === sent.signature.slice(0, 8).toLowerCase()) return row;
    sameTime ??= row;
  }
  return sameTime;
}

interface FieldDifference {
  readonly field: SignedFieldName;
  readonly arrived: string;
  readonly pasted: string;
}

/** The log cuts long texts, so only their start is compared. The log's texts are bytes read as Latin-1. */
function differenceOf(row: LoggedRequest, sent: SigningConsoleRequest): FieldDifference | null {
  const bytes = (text: string) => Buffer.from(text, "utf8").toString("latin1");
  const readable = (text: string) => Buffer.from(text, "latin1").toString("utf8");
  const pairs = [
    ["timestamp", row.timestamp, sent.timestamp],
    ["idempotency_key", row.idempotencyKey, sent.idempotency_key],
    ["method", row.method, sent.method],
    [
      "target",
      row.target,
      bytes(sent.target).slice(0, row.target.length < row.targetChars ? row.target.length : undefined),
    ],
  ] as const;
  for (const [field, arrived, pasted] of pairs) {
    if (arrived !== pasted) return { field, arrived: readable(arrived), pasted: readable(pasted) };
  }
  if (row.body === null) return null;
  const body = bytes(sent.body);
  const isSame = body.length === row.bodyBytes && body.startsWith(row.body);
  return isSame
    ? null
    : { field: "body_sha256", arrived: readable(row.body), pasted: readable(body.slice(0, row.body.length || 200)) };
}

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
) {
  const found = must(await store.keys.findKey(sent.api_key));
  const named = found?.key.agentId === agent.id ? found.key : undefined;
  const own = must(await store.keys.listKeysOf(agent.id, consoleKeysMax));
  const now = clock.now();
  const candidate = (state: Candidate["state"], key: ApiKey, sealed: string): Candidate[] => {
    const secret = secrets.open(sealed, key.agentId, key.id);
    return secret === null ? [] : [{ state, keyId: key.id, secret }];
  };
  const candidates = [
    ...(named ? candidate("fits", named, named.sealedSecret) : []),
    ...(named?.previousSecret ? candidate(stateOfPrevious(named, now), named, named.previousSecret) : []),
    ...own
      .filter((key) => key.id !== named?.id && stateOf(key, now) === "in_force")
      .flatMap((key) => candidate("other_key", key, key.sealedSecret)),
  ];
  const text = signedTextOf(sent);
  const signature = judgeSignature(sent, text, candidates, named !== undefined);
  const { state } = signature;
  const ofKey: KeyState = named ? stateOf(named, now) : sent.api_key === "" ? "not_given" : "unknown";
  return {
    /** The signed text as the server would build it, line by line. It holds no secret. */
    lines: signedFieldNames.map((field) => ({ field, value: text[field] })),
    key: { state: ofKey, agent_suspended: agent.status === "suspended" },
    signature: {
      state,
      mistake: signature.mistake ?? null,
      /** Shown only to members who may see keys. */
      other_key: state === "other_key" && maySeeKeys ? (signature.keyId ?? null) : null,
      /** Set while the secret before the last rotation still works. */
      previous_until: state === "fits_previous" && named?.previousUntil ? formatInstant(named.previousUntil) : null,
    },
    /** The comparison with the text that the client says it signed; null without such a text. */
    signed_text: sent.signed_text === "" ? null : { difference: firstDifference(text, sent.signed_text) },
    clock: { ...readTimestamp(sent.timestamp, now), server_time: formatInstant(now), allowed_ms: timestampWindowMs },
  };
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
  readonly state: Candidate["state"] | "mistaken" | "nothing_fits" | "malformed" | "not_given" | "not_judged";
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

type KeyState = "not_given" | "unknown" | "in_force" | "revoked" | "expired";

function stateOf(key: ApiKey, now: Instant): KeyState {
  if (key.status === "revoked") return "revoked";
  return key.expiresAt !== null && now >= key.expiresAt ? "expired" : "in_force";
}

type TimestampUnit = "milliseconds" | "seconds" | "microseconds" | "malformed" | "not_given";

/** The difference is negative when the client's clock is behind, and null when its timestamp is no time. */
function readTimestamp(text: string, now: Instant): { unit: TimestampUnit; difference_ms: number | null } {
  if (text === "") return { unit: "not_given", difference_ms: null };
  if (!/^\d{1,16}$/.test(text)) return { unit: "malformed", difference_ms: null };
  // The number of digits shows the unit: seconds have ten digits until the year 2286.
  const unit = text.length <= 11 ? "seconds" : text.length <= 14 ? "milliseconds" : "microseconds";
  const ms = Number(text) * (unit === "seconds" ? 1_000 : unit === "microseconds" ? 0.001 : 1);
  return { unit, difference_ms: Math.round(ms) - millisecondsOf(now) };
}

/** 96 KiB: room for an API body and a signed text, with the escapes that JSON adds to their quotes. */
const consoleBytesMax = 96 * 1024;

export const signingConsole = memberOperation({
  method: "POST",
  path: "/api/desk/developers/signing-console",
  may: "developers:read",
  // It opens the agent's secrets, and looks through a part of the request log.
  cost: "heavy",
  body: SigningConsoleBody,
  // A pasted API request, with its body, is longer than other requests of the pages.
  bodyBytesMax: consoleBytesMax,
  async handle({ context, gate, agent, member }, { body }) {
    const judged = await judgeSignedCall(context, agent, body, mayDo(member.roles, "keys:read"));
    const seesRows = mayDo(member.roles, "requests:read");
    const arrived = seesRows ? await arrivedCall(gate, agent.id, body, context.clock.now()) : null;
    /** Shown to members who may read the request log; null for others, and when no such call arrived. */
    return { ...judged, arrived };
  },
});
