import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { gzipped, isLong, takesGzip } from "#app/_server/sockets/gzip";
import { readBody } from "#app/_server/sockets/read-body";
import { sendAnswer, sendBytes } from "#app/_server/sockets/send-answer";
import { sendStream } from "#app/_server/sockets/send-stream";
import { isOfTransfer, serveApi } from "#lib/api/serve-api";
import type { DeskAnswer } from "#lib/desk/exchange";
import { serveDesk } from "#lib/desk/serve-desk";
import type { ApiRequest } from "#lib/http/answer/exchange";
import type { Gate } from "#lib/http/answer/gate";
import { originOf } from "#lib/http/pages/own-origin";
import siteHeaders from "#lib/http/pages/site-headers.json";
import type { SentTo } from "./client-address";

/** Takes a request of /api/v1 from the socket straight to its operation, and its answer back. */
export async function answerApi(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  clientAddress: string | null,
): Promise<void> {
  const answer = await serveApi(gate, asApiRequest(request, clientAddress));
  // A transfer's answer is never compressed: a client that moves money waits for no further step.
  if (!isLong(answer.text) || isOfTransfer(request.url ?? "")) return sendAnswer(request, response, answer);
  const { status, text } = answer;
  const headers = { ...answer.headers, Vary: "Accept-Encoding" };
  const packed = takesGzip(request) ? await gzipped(text) : null;
  if (packed === null) return sendBytes(request, response, { status, headers, body: text });
  return sendBytes(request, response, { status, headers: { ...headers, "Content-Encoding": "gzip" }, body: packed });
}

const asApiRequest = (request: IncomingMessage, clientAddress: string | null): ApiRequest => ({
  method: request.method ?? "",
  target: request.url ?? "",
  clientAddress,
  header(name) {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  },
  readBody: (bytesMax) => readBody(request, bytesMax),
});

export interface DeskSender {
  /** The client's address; null when it could not be determined. */
  readonly address: string | null;
  readonly to: SentTo;
}

/** Takes a request of the dashboard from the socket straight to its operation, and its answer or its stream back. */
export async function answerDesk(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  { address, to }: DeskSender,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const answer = await serveDesk(gate, {
    ...asApiRequest(request, address),
    secure: to.scheme === "https",
    ownOrigin: originOf(to.scheme, to.host),
    gone: gone.signal,
  });
  await send(request, response, answer);
}

async function send(request: IncomingMessage, response: ServerResponse, answer: DeskAnswer): Promise<void> {
  const { status, text, stream, cookies } = answer;
  const headers: OutgoingHttpHeaders = {
    ...siteHeaders,
    ...answer.headers,
    ...(cookies.length > 0 && { "Set-Cookie": [...cookies] }),
  };
  const gzip = takesGzip(request);
  if (stream !== null) return sendStream(request, response, { status, headers, stream, gzip });
  const packed = gzip ? await gzipped(text) : null;
  headers.Vary = "Accept-Encoding";
  if (packed === null) return sendBytes(request, response, { status, headers, body: text });
  headers["Content-Encoding"] = "gzip";
  return sendBytes(request, response, { status, headers, body: packed });
}
