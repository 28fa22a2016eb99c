import { chmodSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { setTimeout } from "node:timers/promises";
import { stopAnswersMsMax } from "#lib/domain/process-bounds";
import { bodyWaitMsMax, connectionsCheckMs } from "#lib/http/body/body-bounds";
import type { Context } from "#lib/usecases/context";
import { removeSocket, socketPathToServe } from "./socket-path";
import { ToolCalls, type ToolLog } from "./tool-calls";

/** 64 connections for all tools together: above this a tool finds no server. */
export const toolConnectionsMax = 64;

export interface ToolServer {
  close(): Promise<void>;
}

/** Answers the operator's tool on a Unix socket that only this user may open. The caller holds the database's lock. */
export async function serveTool(context: Context, socketFile: string, log: ToolLog): Promise<ToolServer> {
  const calls = new ToolCalls(context, log);
  const server = createServer({ connectionsCheckingInterval: connectionsCheckMs }, (request, response) => {
    // A tool that goes away during a call is no fault of the server; a fully received call is still done.
    calls.answer(request, response).catch(() => response.destroy());
  });
  server.maxConnections = toolConnectionsMax;
  server.headersTimeout = bodyWaitMsMax;
  server.requestTimeout = bodyWaitMsMax;
  // An import may wait long for its input, so its connections stay open until the tool ends them.
  server.keepAliveTimeout = 0;
  await listenPrivately(server, socketPathToServe(socketFile));
  return {
    async close() {
      server.close();
      const inTime = calls.close().then(() => true);
      if (!(await Promise.race([inTime, setTimeout(stopAnswersMsMax, false, { ref: false })]))) {
        const facts = { calls: calls.count };
        log.error(facts, "calls of the operator's tool were cut: they did not end in time for the stop");
      }
      server.closeAllConnections();
      removeSocket(socketFile);
    },
  };
}

function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("listening", () => {
      server.off("error", reject);
      chmodSync(path, 0o600);
      resolve();
    });
    // The socket is created inside listen: under this mask nobody else can open it at any moment.
    const mask = process.umask(0o177);
    try {
      server.listen(path);
    } finally {
      process.umask(mask);
    }
  });
}
