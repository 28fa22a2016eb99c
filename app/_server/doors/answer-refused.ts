import type { IncomingMessage, ServerResponse } from "node:http";
import { type PlainPage, plainPage, plainPageHeaders, takesPages } from "#app/_server/pages/plain-page";
import { sendAnswer } from "#app/_server/sockets/send-answer";
import type { FailureKind } from "#lib/domain/failure";
import { answered } from "#lib/http/answer/answered";
import type { Gate } from "#lib/http/answer/gate";
import { strictTransport } from "#lib/http/pages/page-policy";
import siteHeaders from "#lib/http/pages/site-headers.json";
import type { DeskSender } from "./answer-operations";
import type { RefusedTarget } from "./judge-target";

/** The refusals that people meet: a browser that opens a page gets them as a page. */
const pages: Partial<Record<FailureKind, PlainPage>> = { no_such_operation: "missing", rate_exceeded: "crowded" };

/**
 * Tells the client why its target leads to no door: in the envelope for a target like the API's, as a page for a
 * browser, else in one line of text.
 */
export async function answerRefused(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  { failure, allowed, looksLikeApi }: RefusedTarget,
  { address, to }: DeskSender,
): Promise<void> {
  const answer = await answered(gate, "none", async (trail) => {
    if (address !== null) trail.note.address = address;
    if (allowed.length > 0) trail.headers.Allow = allowed.join(", ");
    return { ok: false, failure };
  });
  if (looksLikeApi) return sendAnswer(request, response, answer);
  const { status } = answer;
  const secure = to.scheme === "https" && { "Strict-Transport-Security": strictTransport };
  const page = takesPages(request.headers.accept) ? pages[failure.kind] : undefined;
  if (page !== undefined) {
    const headers = { ...answer.headers, ...secure, ...plainPageHeaders };
    return sendAnswer(request, response, { status, headers, text: plainPage(page, request.headers) });
  }
  const plain = { "Content-Type": "text/plain; charset=utf-8", "Content-Security-Policy": "default-src 'none'" };
  const headers = { ...answer.headers, ...siteHeaders, ...secure, ...plain };
  return sendAnswer(request, response, { status, headers, text: `${failure.message}\n` });
}
