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
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) });
  if (request.complete || request.method === "HEAD") {
    response.end(request.method === "HEAD" ? undefined : body);
    return;
  }
  // Ended before its body, a connection would be reset under the answer, and its client could not read it.
  response.write(body);
  await runOut(request);
  response.end(() => {
    if (!request.complete) request.destroy();
  });
}
