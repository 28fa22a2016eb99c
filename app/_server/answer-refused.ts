import type { IncomingMessage, ServerResponse } from "node:http";
import { answered } from "#lib/http/answered";
import type { Gate } from "#lib/http/gate";
import type { RefusedTarget } from "./judge-target";
import { sendAnswer } from "./send-answer";

/**
 * Tells the client why its target goes to no door: in the envelope if it asked for the API, else in one line of text.
 */
export async function answerRefused(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  { failure, allowed, looksLikeApi }: RefusedTarget,
  address: string | null,
): Promise<void> {
  const answer = await answered(gate, "none", async (trail) => {
    if (address !== null) trail.note.address = address;
    if (allowed.length > 0) trail.headers.Allow = allowed.join(", ");
    return { ok: false, failure };
  });
  if (looksLikeApi) return sendAnswer(request, response, answer);
  const plain = { "Content-Type": "text/plain; charset=utf-8", "Content-Security-Policy": "default-src 'none'" };
  const headers = { ...answer.headers, ...plain };
  return sendAnswer(request, response, { status: answer.status, headers, text: `${failure.message}\n` });
}
