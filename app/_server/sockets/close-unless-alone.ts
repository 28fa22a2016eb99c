import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Judges an offer of another protocol, which is answered in HTTP. Node drops what came in one piece with the offer, so its
 * answer ends the connection, unless the bytes that came are just those of the request.
 */
export function closeUnlessAlone(request: IncomingMessage, response: ServerResponse, bytesBefore: number): void {
  const wasKept = response.shouldKeepAlive;
  response.shouldKeepAlive = false;
  // A client of WebSockets is refused, and has nothing more to say.
  if (!wasKept || /websocket/i.test(request.headers.upgrade ?? "")) return;
  const judge = () => {
    response.shouldKeepAlive = request.socket.bytesRead - bytesBefore === bytesOf(request);
  };
  if (request.headers["content-length"] === undefined) judge();
  else request.once("end", judge);
}

/** The bytes of a request as clients write it. A request that is spelled otherwise only counts as not alone. */
function bytesOf({ method = "", url = "", rawHeaders, headers }: IncomingMessage): number {
  if (headers["transfer-encoding"] !== undefined) return Number.NaN;
  const line = `${method} ${url} HTTP/1.1\r\n`.length;
  // Behind a name stand a colon and a blank, and behind a value the end of the line.
  const fields = rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  return line + fields + 2 + Number(headers["content-length"] ?? 0);
}
