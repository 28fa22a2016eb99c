import type { IncomingMessage, ServerResponse } from "node:http";
import type { WrittenPage } from "#app/_server/pages/page-draft";
import { gzipped, takesGzip } from "./gzip";
import { sendBytes } from "./send-answer";

/** The types that gain by compression; pictures and fonts are packed already. */
const gains = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

/** Sends a page or a file that is whole already, packed if its client takes that. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: WrittenPage,
): Promise<void> {
  const { etag } = headers;
  if (status === 200 && etag !== undefined && request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const packs = takesGzip(request) && gains.test(String(headers["content-type"] ?? ""));
  const packed = packs ? await gzipped(body) : null;
  if (packed === null) return sendBytes(request, response, { status, headers, body });
  const packedHeaders = { ...headers, "content-encoding": "gzip" };
  return sendBytes(request, response, { status, headers: packedHeaders, body: packed });
}
