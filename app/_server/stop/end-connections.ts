import { once } from "node:events";
import type { Server } from "node:http";
import { log } from "#lib/process/log";

const sweepMs = 50;

/** Accepts no new connections and ends idle ones at once; the others end when answered, or after this time. */
export async function endConnections(server: Server, answersMsMax: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const last = setTimeout(() => {
    server.getConnections((_error, connections) => {
      log.warn({ connections }, "connections were cut: they did not end in time for the stop");
      server.closeAllConnections();
    });
  }, answersMsMax);
  await closed;
  clearInterval(sweep);
  clearTimeout(last);
}
