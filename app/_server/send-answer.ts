import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { ApiAnswer } from "#lib/http/exchange";
import { runOut } from "./read-body";

export const sendAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, text }: ApiAnswer,
): Promise<void> => sendBytes(request, response, { status, headers: { ...headers }, body: text });

export interface Bytes {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Uint8Array;
}

export async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Bytes,
): Promise<void> {
  if (response.destroyed) return;
  const bytes = Buffer.byteLength(body);
  headers["Content-Length"] = bytes;
  response.writeHead(status, headers);
  if (request.complete || request.method === "HEAD") {
    // A text of ASCII alone is the same bytes in Latin-1, which are written without a look at each character.
    const isAscii = bytes === body.length;
    response.end(request.method === "HEAD" ? undefined : body, isAscii ? "latin1" : "utf8");
    return;
  }
  // A connection that ended before its body had come would be reset, and its client could not read the answer.
  response.write(body);
  await runOut(request);
  response.end(() => {
    if (!request.complete) request.destroy();
  });
}
