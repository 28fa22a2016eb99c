import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Metrics } from "#lib/http/metrics";
import { connectionsMax, pipelinedMax, stopSweepMs, unreadMsMax } from "#lib/limits";
import { log } from "#lib/log";

/** The reason why a connection was cut, which is a label of a metric. */
type Why = "silent" | "room" | "pipelined" | "stop";
type Requests = Map<IncomingMessage, ServerResponse>;

const bounds = { connectionsMax, pipelinedMax, unreadMsMax };

/** Tracks every connection from its first moment: each is waited for within a bound, and none outlives the stop. */
export class OwnSockets {
  /** The requests under way on each connection, of which the one that was quiet longest stands first. */
  private readonly open = new Map<Socket, Requests>();

  constructor(
    private readonly server: Server,
    private readonly metrics: Metrics,
    private readonly within = bounds,
  ) {
    server.maxConnections = within.connectionsMax;
    // Node restarts this timer whenever data moves on the connection, also when its client reads a part of an answer.
    server.timeout = within.unreadMsMax;
    server.on("connection", (socket) => this.take(socket));
    server.on("request", (request, response) => this.begin(request, response));
    server.on("timeout", (socket) => {
      if (!this.isOurTurn(socket)) this.cut(socket, "silent");
    });
  }

  get openCount(): number {
    return this.open.size;
  }

  /** False once the connection was cut: what still arrives on it is not worth an answer. */
  holds(socket: Socket): boolean {
    return this.open.has(socket);
  }

  /** True when a refusal may be written straight to the socket, because its client waits for no other answer first. */
  mayBeTold(socket: Duplex): socket is Socket {
    if (!(socket instanceof Socket)) return false;
    const [oldest, ...others] = this.open.get(socket) ?? [];
    if (!oldest) return true;
    const [request, response] = oldest;
    return others.length === 0 && !request.complete && !response.headersSent;
  }

  /** Takes no new connections and ends idle ones at once; the others end when they are answered, or after this time. */
  async close(answersMsMax: number): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    this.endIdle();
    const sweep = setInterval(() => this.endIdle(), stopSweepMs);
    const last = setTimeout(() => this.cutAll(), answersMsMax);
    await closed;
    clearInterval(sweep);
    clearTimeout(last);
  }

  private take(socket: Socket): void {
    if (this.open.size + 1 >= this.within.connectionsMax) this.makeRoom();
    this.open.set(socket, new Map());
    this.metrics.connections.inc();
    socket.once("close", () => {
      this.open.delete(socket);
      this.metrics.connections.dec();
    });
  }

  private begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const requests = this.open.get(socket);
    if (!requests) return;
    // An offer of another protocol is answered in HTTP. Node drops what came behind it, so this answer is the last.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    requests.set(request, response);
    this.moveToTheEnd(socket, requests);
    response.once("close", () => {
      requests.delete(request);
      if (this.open.has(socket)) this.moveToTheEnd(socket, requests);
    });
    if (requests.size > this.within.pipelinedMax) this.cut(socket, "pipelined");
  }

  private moveToTheEnd(socket: Socket, requests: Requests): void {
    this.open.delete(socket);
    this.open.set(socket, requests);
  }

  /** True while an answer is being made and its client can do nothing. A slow body has bounds of its own. */
  private isOurTurn(socket: Socket): boolean {
    return socket.writableLength === 0 && (this.open.get(socket)?.size ?? 0) > 0;
  }

  /** Makes room by cutting a connection that has asked for nothing, else one whose client does not read its answer. */
  private makeRoom(): void {
    const asksNothing = ([, requests]: [Socket, Requests]) => [...requests.keys()].every(({ complete }) => !complete);
    const leavesItsAnswer = ([socket]: [Socket, Requests]) => socket.writableLength > 0;
    const found = this.first(asksNothing) ?? this.first(leavesItsAnswer);
    if (found) this.cut(found, "room");
  }

  private first(fits: (entry: [Socket, Requests]) => boolean): Socket | null {
    for (const entry of this.open) if (fits(entry)) return entry[0];
    return null;
  }

  private endIdle(): void {
    for (const [socket, requests] of this.open) {
      if (requests.size === 0 && socket.writableLength === 0) socket.destroy();
    }
  }

  private cutAll(): void {
    const requests = [...this.open.values()].reduce((sum, { size }) => sum + size, 0);
    log.warn({ connections: this.open.size, requests }, "connections were cut: they did not end in time for the stop");
    for (const socket of this.open.keys()) this.cut(socket, "stop");
  }

  private cut(socket: Socket, why: Why): void {
    this.open.delete(socket);
    this.metrics.cutConnections.inc({ reason: why });
    socket.destroy();
  }
}
