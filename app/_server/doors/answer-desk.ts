import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { gzipped, takesGzip } from "#app/_server/sockets/gzip";
import { sendBytes } from "#app/_server/sockets/send-answer";
import { sendStream } from "#app/_server/sockets/send-stream";
import type { DeskAnswer } from "#lib/desk/exchange";
import { serveDesk } from "#lib/desk/serve-desk";
import type { Gate } from "#lib/http/answer/gate";
import { originOf } from "#lib/http/pages/own-origin";
import siteHeaders from "#lib/http/pages/site-headers.json";
import { asApiRequest } from "./answer-api";
import type { SentTo } from "./client-address";

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
