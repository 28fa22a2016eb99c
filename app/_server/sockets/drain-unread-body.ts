import type { IncomingMessage } from "node:http";
import { drainMsMax } from "#lib/http/body/body-bounds";

/**
 * Ends a connection whose request was answered before its body had arrived. The sender gets time to finish and read the
 * answer; if the connection stayed, the next request would wait behind a body that nobody reads.
 */
export function drainUnreadBody(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  const cut = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, drainMsMax);
  socket.once("close", () => clearTimeout(cut));
}
