import { chmodSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Context } from "#lib/context";
import { stopAnswersMsMax, toolConnectionsMax } from "#lib/limits";
import { SocketConnection, type ToolLog } from "./socket-connection";
import { removeSocket, socketPathToServe } from "./socket-path";

export interface ToolServer {
  close(): Promise<void>;
}

/** Answers the operator's tool on a Unix socket that only this user may open. The caller holds the database's lock. */
export async function serveTool(context: Context, socketFile: string, log: ToolLog): Promise<ToolServer> {
  const connections = new Set<SocketConnection>();
  const server = createServer((socket) => {
    const connection = new SocketConnection(socket, context, log);
    connections.add(connection);
    void connection.serve().finally(() => connections.delete(connection));
  });
  server.maxConnections = toolConnectionsMax;
  await listenPrivately(server, socketPathToServe(socketFile));
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      const answered = Promise.all([...connections].map((connection) => connection.close()));
      const inTime = answered.then(() => closed).then(() => true);
      if (!(await Promise.race([inTime, setTimeout(stopAnswersMsMax, false, { ref: false })]))) {
        const calls = [...connections].reduce((sum, { callCount }) => sum + callCount, 0);
        log.error({ calls }, "calls of the operator's tool were cut: they did not end in time for the stop");
        for (const connection of connections) connection.cut();
      }
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
    // The socket is made inside listen: under this mask there is no moment in which others could open it.
    const mask = process.umask(0o177);
    try {
      server.listen(path);
    } finally {
      process.umask(mask);
    }
  });
}
