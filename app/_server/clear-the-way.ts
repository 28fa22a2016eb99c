import type { IncomingMessage } from "node:http";
import { drainMsMax } from "#lib/limits";

/**
 * For a request that was answered before its body had come: the rest has a while to run out, so that its sender can read
 * why. Then the connection ends, or the next request on it would wait behind a body that nobody reads.
 */
export function clearTheWay(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  const cut = setTimeout(() => {
    if (!request.complete) socket.destroy();
  }, drainMsMax);
  socket.once("close", () => clearTimeout(cut));
}
