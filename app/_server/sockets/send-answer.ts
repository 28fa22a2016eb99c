import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { ApiAnswer } from "#lib/http/answer/exchange";
import { runOut } from "./read-body";

const sent = Promise.resolve();

export const sendAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, text }: ApiAnswer,
): Promise<void> => sendBytes(request, response, { status, headers, body: text });

export interface Bytes {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body: string | Uint8Array;
}

export function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Bytes,
): Promise<void> {
  if (response.destroyed) return sent;
  const bytes = Buffer.byteLength(body);
  // Headers go as a flat list, which Node writes as it is: an object would be copied and searched twice.
  const lines: (number | string | string[])[] = ["Content-Length", String(bytes)];
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) lines.push(name, value);
  response.writeHead(status, lines);
  if (request.complete || request.method === "HEAD") {
    // ASCII text has the same bytes in Latin-1, which Node writes without checking each character.
    const isAscii = bytes === body.length;
    response.end(request.method === "HEAD" ? undefined : body, isAscii ? "latin1" : "utf8");
    return sent;
  }
  return sendEarly(request, response, body);
}

/** Answers before the request's body has arrived. */
async function sendEarly(request: IncomingMessage, response: ServerResponse, body: Bytes["body"]): Promise<void> {
  // A connection that ended before its body had arrived would be reset, and its client could not read the answer.
  response.write(body);
  await runOut(request);
  response.end(() => {
    if (!request.complete) request.destroy();
  });
}
