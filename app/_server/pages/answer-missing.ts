import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPage } from "#app/_server/sockets/send-page";
import { PageDraft } from "./page-draft";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Shows a member that a page is missing, within the dashboard. For Next it is a page like any other, with status 200. */
export async function answerMissing(
  servePage: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers } = request;
  // The draft takes the page uncompressed.
  request.headers = { ...headers };
  delete request.headers["accept-encoding"];
  const draft = new PageDraft(request);
  await servePage(request, draft);
  const page = await draft.written;
  request.headers = headers;
  return sendPage(request, response, { ...page, status: page.status === 200 ? 404 : page.status });
}
