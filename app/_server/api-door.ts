import type { IncomingMessage, ServerResponse } from "node:http";
import { serveApi } from "#lib/api/serve-api";
import type { ApiAnswer, ApiRequest } from "#lib/http/exchange";
import type { Gate } from "#lib/http/gate";
import { readBody, runOut } from "./read-body";

/** Takes a request of /api/v1 from the socket straight to its operation, and its answer back. */
export async function answerApi(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  clientAddress: string | null,
): Promise<void> {
  await sendAnswer(request, response, await serveApi(gate, asApiRequest(request, clientAddress)));
}

export async function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: ApiAnswer): Promise<void> {
  if (response.destroyed) return;
  response.writeHead(answer.status, { ...answer.headers, "Content-Length": Buffer.byteLength(answer.text) });
  if (request.complete || request.method === "HEAD") {
    response.end(request.method === "HEAD" ? undefined : answer.text);
    return;
  }
  // Ended before its body, a connection would be reset under the answer, and its client could not read it.
  response.write(answer.text);
  await runOut(request);
  response.end(() => request.destroy());
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
