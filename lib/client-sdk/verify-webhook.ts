import { isRecord, parsed } from "./answer";
import type { AgentEvent, NumberedData } from "./wire-types";

/**
 * This is no webhook of the API's, or an old one. Answer it with a status of 400 or 401, and do nothing of what it says;
 * never with 410, which would disable the endpoint.
 */
class WebhookRefusal extends Error {
  override readonly name = "WebhookRefusal";
  readonly reason: "header_missing" | "time_wrong" | "signature_wrong" | "body_wrong";

  constructor(reason: WebhookRefusal["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Delivered {
  /** webhook-id, the event's id: a repeated delivery has the same one. */
  readonly id: string;
  readonly timestamp: string;
}

type DeliveredEvent<E> = E extends AgentEvent
  ? Delivered & { readonly type: E["type"]; readonly data: NumberedData & E["data"] }
  : never;

/** A test, which an owner sends to an endpoint: its sequence is 0. */
type DeliveredTest = Delivered & {
  readonly type: "webhook.test";
  readonly data: NumberedData & { readonly endpoint_id: string };
};

/** An event as a webhook tells it, by its type. New types may come: skip those that you do not know. */
export type WebhookEvent = DeliveredEvent<AgentEvent> | DeliveredTest;

export interface VerifyOptions {
  /** How far webhook-timestamp may be from this machine's clock, either way; 300 if left out. */
  readonly toleranceSeconds?: number;
  /** Unix time in milliseconds; this machine's if left out. */
  readonly nowMs?: number;
}

/** Headers as fetch has them, or as Node does. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const signatureVersion = "v1";
/** Secrets overlap while one rotates, so that a message has two or three signatures. */
const signaturesMax = 16;
const base64Shape = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Reads a webhook in the form of Standard Webhooks: it returns the event that was sent under this secret, or under one of
 * several, and throws WebhookRefusal for anything else. The body must be the bytes that came, before anything parsed them.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
  { toleranceSeconds = 300, nowMs = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const keys = (typeof secrets === "string" ? [secrets] : secrets).map(keyOf);
  if (keys.length === 0) throw new TypeError("No secret was given.");
  const [id, timestamp, signatures] = [
    headerOf(headers, "webhook-id"),
    headerOf(headers, "webhook-timestamp"),
    headerOf(headers, "webhook-signature"),
  ];
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(nowMs / 1_000 - seconds) <= toleranceSeconds)) {
    throw new WebhookRefusal("time_wrong", `webhook-timestamp is more than ${toleranceSeconds} s from the clock.`);
  }
  const bytes = typeof body === "string" ? bytesOf(body) : body;
  const signed = joined(bytesOf(`${id}.${timestamp}.`), bytes);
  const given = signatures.split(" ").slice(0, signaturesMax).flatMap(signatureIn);
  if (!(await isSigned(signed, given, keys))) {
    throw new WebhookRefusal("signature_wrong", "webhook-signature fits none of the secrets.");
  }
  return eventIn(id, bytes);
}

/** Every signature is held against every key, whatever the first ones say. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  given: readonly Uint8Array[],
  keys: readonly Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  let fits = 0;
  for (const key of keys) {
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const imported = await crypto.subtle.importKey("raw", key, hmac, false, ["sign"]);
    const right = new Uint8Array(await crypto.subtle.sign("HMAC", imported, signed));
    for (const signature of given) fits |= isSame(right, signature);
  }
  return fits === 1;
}

/** 1 or 0, in a time that does not depend on where two texts of the right length differ. */
function isSame(right: Uint8Array, given: Uint8Array): number {
  if (given.length !== right.length) return 0;
  let differences = 0;
  for (const [index, byte] of right.entries()) differences |= byte ^ (given[index] ?? 0);
  return differences === 0 ? 1 : 0;
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const [, base64 = ""] = /^whsec_(.+)$/.exec(secret) ?? [];
  const key = bytesInBase64(base64);
  if (key === null || key.length === 0) throw new TypeError("A webhook's secret is whsec_ and base64.");
  return key;
}

function signatureIn(text: string): Uint8Array[] {
  const [version, base64 = ""] = text.split(",");
  const signature = version === signatureVersion ? bytesInBase64(base64) : null;
  return signature === null ? [] : [signature];
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : valueIn(headers, name);
  if (typeof value !== "string" || value === "") throw new WebhookRefusal("header_missing", `${name} is missing.`);
  return value;
}

const valueIn = (headers: Exclude<WebhookHeaders, Headers>, name: string): unknown =>
  Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];

function eventIn(id: string, bytes: Uint8Array): WebhookEvent {
  const body = parsed(new TextDecoder().decode(bytes));
  const event: unknown = isRecord(body) && { id, type: body.type, timestamp: body.timestamp, data: body.data };
  if (isWebhookEvent(event)) return event;
  throw new WebhookRefusal("body_wrong", "The body is no event.");
}

/** The signature vouches for what the data of a type holds. */
const isWebhookEvent = (event: unknown): event is WebhookEvent =>
  isRecord(event) && typeof event.type === "string" && typeof event.timestamp === "string" && isRecord(event.data);

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

const bytesInBase64 = (text: string): Uint8Array<ArrayBuffer> | null =>
  base64Shape.test(text) ? Uint8Array.from(atob(text), (char) => char.charCodeAt(0)) : null;
