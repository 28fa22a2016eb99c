import type { IncomingMessage, ServerResponse } from "node:http";
import type { WrittenPage } from "#app/_server/pages/page-draft";
import { gzipped, takesGzip } from "./gzip";
import { sendBytes } from "./send-answer";

/** The types that compress well; pictures and fonts are compressed already. */
const gains = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

/** Sends a complete page or file, compressed if its client accepts that. */
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
