import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { AttemptFault } from "#lib/domain/webhooks/delivery";
import { readAnswer } from "./read-answer";

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
  ...{ status: null, fault, address: null, retryAfter: null, answer: "", wasStale: false },
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
