import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Judges an offer of another protocol, which is answered in HTTP. Node drops bytes that arrived together with the
 * offer, so the answer ends the connection unless the arrived bytes are exactly the request.
 */
export function closeUnlessAlone(request: IncomingMessage, response: ServerResponse, bytesBefore: number): void {
  const wasKept = response.shouldKeepAlive;
  response.shouldKeepAlive = false;
  // A WebSocket client is refused, and has nothing more to send.
  if (!wasKept || /websocket/i.test(request.headers.upgrade ?? "")) return;
  const judge = () => {
    response.shouldKeepAlive = request.socket.bytesRead - bytesBefore === bytesOf(request);
  };
  if (request.headers["content-length"] === undefined) judge();
  else request.once("end", judge);
}

/** The bytes of a request as clients write it. A request spelled differently merely counts as not alone. */
function bytesOf({ method = "", url = "", rawHeaders, headers }: IncomingMessage): number {
  if (headers["transfer-encoding"] !== undefined) return Number.NaN;
  const line = `${method} ${url} HTTP/1.1\r\n`.length;
  // A colon and a space follow a name, and a line end follows a value.
  const fields = rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  return line + fields + 2 + Number(headers["content-length"] ?? 0);
}
