import type { FailureKind } from "#lib/domain/failure";
import { apiKeyCharsMax } from "#lib/domain/keys/signing-text";
import type { RequestLine } from "#lib/domain/requests/request-line";
import { isPlayerId, ticketCharsMax } from "#lib/domain/wallets/transfer";
import { ticketIn } from "#lib/http/body/strict-json";
import { log } from "#lib/process/log";
import type { ApiRequest } from "./exchange";
import type { Gate } from "./gate";

export const requestBodyCharsMax = 4_096;
const requestTargetCharsMax = 4_096;
const requestHeaderCharsMax = 256;
const requestMessageCharsMax = 1_000;
/** 20 a minute for each key: anybody who knows a key's name can send requests without its signature. */
export const unprovedRowsPerMinute = 20;
/** 60 key look-ups a minute for each address, for requests refused before their key mattered. */
const unprovedLooksPerMinute = 60;

/** The key that a request named. The exchange's own keys belong to no agent. */
export interface NamedKey {
  readonly id: string;
  readonly agentId: string | null;
}

/** The facts of a signed request for the request log, gathered while it is judged. */
export interface HeardRequest {
  request: ApiRequest | null;
  key: NamedKey | null;
  body: Uint8Array | null;
  /** True when its signature fits. */
  proved: boolean;
  /** The player named in the path. */
  playerId: string | null;
}

export const nothingHeard = (): HeardRequest => ({
  request: null,
  key: null,
  body: null,
  proved: false,
  playerId: null,
});

/** The answer to a request, with its operation's player and ticket. */
type HeardAnswer = Omit<RequestLine, "agentId" | "keyId" | "address" | "proved" | "member"> & {
  readonly message: string;
};

/** Hands an answered request to its agent's log. Nothing waits for it, and it can make nothing fail. */
export function logRequest(gate: Gate, heard: HeardRequest, answer: HeardAnswer): void {
  try {
    hearOut(gate, heard, answer);
  } catch (error) {
    // The request's work is done, so its answer goes out anyway.
    log.error({ request_id: answer.requestId, err: error }, "a request was not logged");
  }
}

function hearOut(gate: Gate, heard: HeardRequest, answer: HeardAnswer): void {
  const { request, key } = heard;
  if (request === null) return;
  if (key !== null) {
    logAs(gate, heard, request, key, answer);
    return;
  }
  // Also logs a request refused early, such as for a wrong clock, because its sender looks for it here.
  const keyId = request.header("x-api-key") ?? "";
  const nowMs = gate.context.clock.monotonicMs();
  const sender = request.clientAddress ?? `nowhere with ${keyId.slice(0, apiKeyCharsMax)}`;
  if (keyId === "" || !gate.unproved.take(`from ${sender}`, unprovedLooksPerMinute, nowMs).allowed) return;
  gate.keys.ownerOf(keyId).then(
    (owner) => owner && logAs(gate, heard, request, owner, answer),
    () => {},
  );
}

function logAs(gate: Gate, heard: HeardRequest, request: ApiRequest, key: NamedKey, answer: HeardAnswer): void {
  const { proved } = heard;
  if (key.agentId === null) return;
  const nowMs = gate.context.clock.monotonicMs();
  if (!proved && !gate.unproved.take(`key ${key.id}`, unprovedRowsPerMinute, nowMs).allowed) {
    gate.requests.countDropped(key.agentId, "unproved");
    return;
  }
  const ticketId = answer.ticketId ?? (answer.code === 0 ? null : ticketIn(heard.body));
  const header = (name: string) => (request.header(name) ?? "").slice(0, requestHeaderCharsMax);
  const signature = request.header("x-signature") ?? "";
  const { body } = heard;
  // Every member is named: spreading this many costs a hundred times as much, on the thread that answers transfers.
  gate.requests.note({
    agentId: key.agentId,
    keyId: key.id,
    requestId: answer.requestId,
    at: answer.at,
    operation: answer.operation,
    code: answer.code,
    status: answer.status,
    latencyMicros: answer.latencyMicros,
    message: answer.message.slice(0, requestMessageCharsMax),
    playerId: answer.playerId ?? heard.playerId,
    // Half a character has no UTF-8 form: stored in another form, the id could not be found again.
    ticketId: ticketId === null ? null : ticketId.slice(0, 2 * ticketCharsMax).toWellFormed(),
    address: request.clientAddress,
    proved,
    member: null,
    method: request.method,
    target: request.target.slice(0, requestTargetCharsMax),
    targetChars: request.target.length,
    timestamp: header("x-timestamp"),
    idempotencyKey: header("x-idempotency-key"),
    contentType: header("content-type"),
    userAgent: header("user-agent"),
    // Somebody may send their secret here by mistake, so a text that is no signature is not stored.
    signatureStart: /^[\da-f]{64}$/i.test(signature) ? signature.slice(0, 8).toLowerCase() : "",
    signatureChars: signature.length,
    // Copied, because a view of the body would keep alive the whole buffer that it was read into.
    body:
      body && Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, requestBodyCharsMax)).toString("latin1"),
    bodyBytes: body?.length ?? 0,
  });
}

/** Reads a player's id from a path, where it is percent-encoded. */
export function playerIn(encoded: string | undefined): string | null {
  if (encoded === undefined) return null;
  try {
    const playerId = decodeURIComponent(encoded);
    return isPlayerId(playerId) ? playerId : null;
  } catch {
    return null;
  }
}

/** 60 a minute of each member: a page that asks again and again fills no log. */
const memberRowsPerMinute = 60;

/** These ask the member for something, and show no error. */
const questions: ReadonlySet<FailureKind> = new Set(["proof_needed", "approval_waits"]);

/** What was sent may say whose money it is about, and is not kept. */
const nothingSent = {
  ticketId: null,
  playerId: null,
  method: "",
  target: "",
  targetChars: 0,
  timestamp: "",
  idempotencyKey: "",
  contentType: "",
  userAgent: "",
  signatureStart: "",
  signatureChars: 0,
  body: null,
  bodyBytes: 0,
};

interface By {
  readonly agent?: string | undefined;
  readonly member?: string | undefined;
}

/**
 * Keeps a member's failed request of the dashboard, whose id the page shows: its operation, and nothing of its path or
 * its body. Nothing waits for it, and it can make nothing fail.
 */
export function logFailedMemberRequest(gate: Gate, { agent, member }: By, kind: FailureKind, answer: HeardAnswer) {
  if (agent === undefined || member === undefined || questions.has(kind)) return;
  const nowMs = gate.context.clock.monotonicMs();
  if (!gate.unproved.take(`member ${agent} ${member}`, memberRowsPerMinute, nowMs).allowed) return;
  try {
    gate.requests.note({
      agentId: agent,
      keyId: "",
      member,
      requestId: answer.requestId,
      at: answer.at,
      operation: answer.operation,
      code: answer.code,
      status: answer.status,
      latencyMicros: answer.latencyMicros,
      message: answer.message.slice(0, requestMessageCharsMax),
      proved: true,
      address: null,
      ...nothingSent,
    });
  } catch (error) {
    log.error({ request_id: answer.requestId, err: error }, "a member's failed request was not logged");
  }
}
