import { lookup, Resolver } from "node:dns/promises";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type AttemptFault, answerBytesMax } from "#lib/domain/webhooks/delivery";
import { faultOfWebhookUrl } from "#lib/domain/webhooks/endpoint";
import { isPublicAddress } from "#lib/domain/webhooks/is-public-address";

/** 16 KiB: an answer of up to this size is read to its end, so that its connection can be used again. */
const readBytesMax = 16 * 1_024;
/** 2 s: the status is known by then, and the body is only kept for people. */
const readMsMax = 2_000;

/** Reads the first KiB of an answer, and ends the connection of one that is long or slow. */
export function readAnswer(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    const slow = setTimeout(() => response.destroy(), readMsMax);
    response.on("data", (chunk: Buffer) => {
      if (bytes < answerBytesMax) kept.push(chunk.subarray(0, answerBytesMax - bytes));
      bytes += chunk.length;
      if (bytes > readBytesMax) response.destroy();
    });
    response.on("error", () => response.destroy());
    response.on("close", () => {
      clearTimeout(slow);
      resolve(textOf(Buffer.concat(kept)));
    });
  });
}

/** As a stream, so that a character which is cut at the end is left out. PostgreSQL's texts hold no zero byte. */
const textOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes, { stream: true }).replaceAll("\0", "\uFFFD");

/** Where a webhook goes, and how the addresses of its name are found and judged. */
export interface CallRules {
  readonly url: URL;
  resolve(hostname: string): Promise<readonly string[]>;
  mayCall(address: string): boolean;
}

/** Null for a URL that may not be called, also when it could be before WEBHOOK_ALLOW was changed. */
export function callRules(url: string, allowed: readonly string[]): CallRules | null {
  if (faultOfWebhookUrl(url, allowed) !== null) return null;
  const parsed = new URL(url);
  return allowed.includes(parsed.origin)
    ? { url: parsed, resolve: systemAddresses, mayCall: () => true }
    : { url: parsed, resolve: dnsAddresses, mayCall: isPublicAddress };
}

/** 2 s for a name server's answer, asked twice: an attempt has 15 s in all. */
const dnsMsMax = 2_000;
const dnsTries = 2;

/** The addresses that the machine itself finds, its own hosts file included: for names that the operator allows. */
async function systemAddresses(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address);
}

/**
 * The addresses that name servers give, of both families. It takes none of the process's threads, so that a name server
 * that hangs holds up nothing else. None when nobody knows the name.
 */
async function dnsAddresses(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: dnsMsMax, tries: dnsTries });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((family) => (family.status === "fulfilled" ? family.value : []));
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How an attempt ended. */
export interface PostEnd {
  /** Null where there was no answer, for the reason in `fault`. */
  readonly status: number | null;
  readonly fault: AttemptFault | null;
  /** The address that was called; null where none was reached. */
  readonly address: string | null;
  readonly retryAfter: string | null;
  readonly answer: string;
}

export interface RequestEnd extends PostEnd {
  /** True when nothing was answered on a socket that had been kept alive. */
  readonly wasStale: boolean;
}

export interface PostSignals {
  /** Ends the wait for the head of the answer; its body has bounds of its own. */
  readonly late: AbortSignal;
  readonly stopped: AbortSignal;
}

/** Sends one request, and never throws. A redirect is an answer like others. */
export function postOnce(
  url: URL,
  { headers, body }: Message,
  options: RequestOptions,
  { late, stopped }: PostSignals,
): Promise<RequestEnd> {
  const isSecure = url.protocol === "https:";
  return new Promise((resolve) => {
    const length = { "content-length": String(Buffer.byteLength(body)) };
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      ...options,
      method: "POST",
      headers: { ...headers, ...length },
    });
    let phase: Phase = "connecting";
    let address: string | null = null;
    let isAnswered = false;
    const onLate = () => request.destroy(failure("TIMEOUT"));
    const onStop = () => request.destroy(failure("STOPPED"));
    const settle = (end: RequestEnd): void => {
      late.removeEventListener("abort", onLate);
      stopped.removeEventListener("abort", onStop);
      resolve(end);
    };
    const fail = (error: Error): void => {
      if (isAnswered) return;
      const fault = faultOf(error, phase);
      settle({ ...failed(fault), address, wasStale: fault === "cut" && request.reusedSocket });
    };
    late.addEventListener("abort", onLate);
    stopped.addEventListener("abort", onStop);
    request.on("socket", (socket) => {
      const reach = (next: Phase): void => {
        address = socket.remoteAddress ?? null;
        phase = next;
      };
      if (!socket.connecting) return reach("sent");
      socket.once("connect", () => reach(isSecure ? "securing" : "sent"));
      socket.once("secureConnect", () => reach("sent"));
    });
    request.on("response", (response: IncomingMessage) => {
      isAnswered = true;
      late.removeEventListener("abort", onLate);
      const { statusCode: status = null, headers: head } = response;
      const known = { status, fault: null, address, retryAfter: head["retry-after"] ?? null, wasStale: false };
      void readAnswer(response).then((answer) => settle({ ...known, answer }));
    });
    request.on("error", fail);
    // A connection that changes its protocol, or ends without an error, has answered nothing.
    request.on("upgrade", (_response, socket) => socket.destroy());
    request.on("close", () => fail(failure("CUT")));
    request.end(body);
    if (late.aborted) onLate();
    if (stopped.aborted) onStop();
  });
}

/** An error with a code that `faultOf` knows. */
export const failure = (code: keyof typeof faultsByCode | "STOPPED" | "CUT"): NodeJS.ErrnoException =>
  Object.assign(new Error(code), { code });

export const failed = (fault: AttemptFault): RequestEnd => ({
  status: null,
  fault,
  address: null,
  retryAfter: null,
  answer: "",
  wasStale: false,
});

const faultsByCode = {
  TIMEOUT: "timeout",
  ADDRESS_REFUSED: "address_refused",
  NAME_UNKNOWN: "name_unknown",
} as const;
const isOwnCode = (code: unknown): code is keyof typeof faultsByCode =>
  typeof code === "string" && Object.hasOwn(faultsByCode, code);

/** What an error means depends on how far the request had come: Node has hundreds of codes. */
const faultsByPhase = { connecting: "not_connected", securing: "tls", sent: "cut" } as const;
type Phase = keyof typeof faultsByPhase;

function faultOf(error: Error, phase: Phase): AttemptFault {
  const code = "code" in error ? error.code : null;
  return isOwnCode(code) ? faultsByCode[code] : faultsByPhase[phase];
}
