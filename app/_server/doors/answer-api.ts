import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipped, isLong, takesGzip } from "#app/_server/sockets/gzip";
import { readBody } from "#app/_server/sockets/read-body";
import { sendAnswer, sendBytes } from "#app/_server/sockets/send-answer";
import { isOfTransfer, serveApi } from "#lib/api/serve-api";
import type { ApiRequest } from "#lib/http/answer/exchange";
import type { Gate } from "#lib/http/answer/gate";

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

export const asApiRequest = (request: IncomingMessage, clientAddress: string | null): ApiRequest => ({
  method: request.method ?? "",
  target: request.url ?? "",
  clientAddress,
  header(name) {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(", ") : value;
  },
  readBody: (bytesMax) => readBody(request, bytesMax),
});
