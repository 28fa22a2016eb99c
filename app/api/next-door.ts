import { noSuchOperation, serveApi } from "#lib/api/serve-api";
import { type DeskAnswer, isDeskPath } from "#lib/desk/exchange";
import { serveDesk } from "#lib/desk/serve-desk";
import type { ApiAnswer, ApiRequest } from "#lib/http/answer/exchange";
import { readBodyOf } from "#lib/http/body/read-body-of";
import { addressIn, isSecure, ownOrigin } from "#lib/http/pages/own-origin";
import { askedTargetHeader, processHost } from "#lib/http/pages/process-host";
import { log } from "#lib/process/log";
import { processRuntime } from "#lib/process/process-runtime";

/**
 * All operations as one Next route, for development, where an edited file takes effect at once. The shipped server
 * answers operations itself, and nothing may reach them through its Next.
 */
export async function answerUnderNext(request: Request): Promise<Response> {
  const { gate } = await processRuntime();
  if (processHost() === "shipped") {
    log.error({ path: new URL(request.url).pathname }, "a request came to a route for development and was refused");
    return asResponse(await noSuchOperation(gate, []), request.method);
  }
  const asked = asApiRequest(request);
  if (!isDeskPath(asked.target)) return asResponse(await serveApi(gate, asked), request.method);
  const { headers, signal: gone } = request;
  const desk = {
    ...asked,
    clientAddress: addressIn(headers),
    secure: isSecure(headers),
    ownOrigin: ownOrigin(headers),
    gone,
  };
  return asDeskResponse(await serveDesk(gate, desk), request.method);
}

function asApiRequest(request: Request): ApiRequest {
  const { url, method, headers } = request;
  // Target and address are trusted only when our own server stands before Next. Otherwise Next has rewritten the
  // target, and nobody vouches for the address.
  const isVouched = processHost() === "development";
  const target = isVouched ? headers.get(askedTargetHeader) : null;
  return {
    method,
    target: target ?? url.slice(new URL(url).origin.length),
    clientAddress: isVouched ? addressIn(headers) : null,
    header: (name) => headers.get(name) ?? undefined,
    readBody: (bytesMax) => readBodyOf(request, bytesMax),
  };
}

const asResponse = ({ status, headers, text }: ApiAnswer, method: string): Response =>
  new Response(method === "HEAD" ? null : text, { status, headers });

async function asDeskResponse(answer: DeskAnswer, method: string): Promise<Response> {
  const { status, text, stream, cookies } = answer;
  const headers = new Headers(answer.headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (method !== "HEAD") return new Response(stream ?? text, { status, headers });
  // Nobody reads a HEAD's body, and an unread stream would hold its place until its time runs out.
  await stream?.cancel();
  return new Response(null, { status, headers });
}
