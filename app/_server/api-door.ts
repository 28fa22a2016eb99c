import type { IncomingMessage, ServerResponse } from "node:http";
import { serveApi } from "#lib/api/serve-api";
import type { ApiRequest } from "#lib/http/exchange";
import type { Gate } from "#lib/http/gate";
import { readBody } from "./read-body";
import { sendAnswer } from "./send-answer";

/** Takes a request of /api/v1 from the socket straight to its operation, and its answer back. */
export async function answerApi(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  clientAddress: string | null,
): Promise<void> {
  const answer = await serveApi(gate, asApiRequest(request, clientAddress));
  await sendAnswer(request, response, answer);
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
