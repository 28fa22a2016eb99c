import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { portFault, type Settings } from "#lib/settings/env";

export interface SpreadConnections {
  readonly url: string;
  /** Takes no further connection, and cuts those that are open. */
  close(): Promise<void>;
}

/**
 * Listens where the settings say, and hands each connection to the next of several servers. One that does not answer is
 * passed over.
 */
export async function spreadConnections(
  { host, port }: Pick<Settings, "host" | "port">,
  servers: readonly string[],
): Promise<SpreadConnections> {
  const open = new Set<Socket>();
  let turn = 0;
  const proxy = createServer((client) => {
    turn += 1;
    const inTurn = servers.map((_, index) => servers[(turn + index) % servers.length] ?? "");
    keep(client, open);
    firstOf(inTurn).then(
      (server) => {
        keep(server, open);
        client.once("close", () => server.destroy());
        server.once("close", () => client.destroy());
        client.pipe(server).pipe(client);
      },
      () => client.destroy(),
    );
  });
  proxy.listen(port, host);
  try {
    await once(proxy, "listening");
  } catch (error) {
    throw error instanceof Error ? portFault(error, { port, host }) : error;
  }
  const address = proxy.address();
  const bound = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}`,
    async close() {
      const closed = once(proxy, "close");
      proxy.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** A connection to the first server that takes one. */
async function firstOf(servers: readonly string[]): Promise<Socket> {
  let fault: unknown = new Error("There is no server.");
  for (const server of servers) {
    const { hostname, port } = new URL(server);
    const socket = connect(Number(port), hostname);
    try {
      await once(socket, "connect");
      return socket;
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

/** A connection that is cut is no fault: its other end is cut, too. */
function keep(socket: Socket, open: Set<Socket>): void {
  open.add(socket);
  socket.on("error", () => undefined).once("close", () => open.delete(socket));
}
