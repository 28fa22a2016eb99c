import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Metrics } from "#lib/http/answer/metrics";
import { bodyWaitMsMax } from "#lib/http/body/body-bounds";
import { log } from "#lib/process/log";
import { closeUnlessAlone } from "./close-unless-alone";

/** 4,096 connections: at this number, the client idle for longest makes room for a new one. */
export const connectionsMax = 4_096;
export const keepAliveMs = 75_000;
/** 12 s: longer than a head or body may take, so that their refusals come first. Twice this ends an unread answer. */
const unreadMsMax = bodyWaitMsMax + 2_000;
/** At most 16 requests of a connection are answered at once: most clients send one and wait for its answer. */
export const pipelinedMax = 16;
/** At most 64 requests of a connection are accepted before they are answered; the client must wait with the rest. */
const pipelinedTakenMax = 64;
const stopSweepMs = 50;

/** The reason why a connection was cut, as a label of a metric. */
type Why = "silent" | "room" | "pipelined" | "stop";
type Requests = Map<IncomingMessage, ServerResponse>;

interface Connection {
  /** Requests accepted and not yet answered, in order of arrival. */
  readonly requests: Requests;
  /** The work on the last of them, which starts as earlier requests are answered. */
  readonly waiting: (() => void)[];
  /** True when no further request is accepted: the connection ends with the last answer. */
  isEnding: boolean;
  /** The bytes received by the time the connection was last idle. */
  bytesBefore: number;
}

const bounds = { connectionsMax, pipelinedMax, pipelinedTakenMax, unreadMsMax };

/** Tracks every connection from its first moment: each is awaited within a bound, and none outlives the stop. */
export class OwnSockets {
  /** The requests under way on each connection. The connection that was quiet longest stands first. */
  private readonly open = new Map<Socket, Connection>();

  constructor(
    private readonly server: Server,
    private readonly metrics: Metrics,
    private readonly within = bounds,
  ) {
    server.maxConnections = within.connectionsMax;
    // Node restarts this timer whenever data moves on the connection, also when the client reads a part of an answer.
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

  /** Works on a request when its turn comes, and never if the request was not accepted. */
  inTurn(request: IncomingMessage, work: () => void): void {
    const connection = this.open.get(request.socket);
    if (!connection?.requests.has(request)) return;
    if (connection.requests.size <= this.within.pipelinedMax) work();
    else connection.waiting.push(work);
  }

  /** True when a refusal may be written straight to the socket, because its client waits for no earlier answer. */
  mayBeTold(socket: Duplex): socket is Socket {
    if (!(socket instanceof Socket)) return false;
    const [oldest, ...others] = this.open.get(socket)?.requests ?? [];
    if (!oldest) return true;
    const [request, response] = oldest;
    return others.length === 0 && !request.complete && !response.headersSent;
  }

  /** Accepts no more from a connection, which ends when all accepted requests are answered. */
  endWhenAnswered(socket: Duplex): void {
    const connection = socket instanceof Socket && this.open.get(socket);
    if (!connection || connection.requests.size === 0 || !socket.writable) {
      socket.destroy();
      return;
    }
    connection.isEnding = true;
    const last = [...connection.requests.values()].at(-1);
    if (last && !last.headersSent) last.shouldKeepAlive = false;
  }

  /** Accepts no new connections and ends idle ones at once; the others end when answered, or after this time. */
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
    this.open.set(socket, { requests: new Map(), waiting: [], isEnding: false, bytesBefore: 0 });
    this.metrics.connections.inc();
    socket.once("close", () => {
      this.open.delete(socket);
      this.metrics.connections.dec();
    });
  }

  private begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.open.get(socket);
    if (!connection || connection.isEnding) return;
    const { requests } = connection;
    if (requests.size >= this.within.pipelinedTakenMax) {
      this.metrics.cutConnections.inc({ reason: "pipelined" });
      socket.pause();
      this.endWhenAnswered(socket);
      return;
    }
    if (request.headers.upgrade !== undefined) closeUnlessAlone(request, response, connection.bytesBefore);
    requests.set(request, response);
    // The client may send as fast as it likes: bytes that nobody reads wait on its side.
    if (requests.size > this.within.pipelinedMax) socket.pause();
    this.moveToTheEnd(socket, connection);
    response.once("close", () => {
      requests.delete(request);
      if (this.open.has(socket)) this.goOn(socket, connection);
    });
  }

  /** Continues a connection after one of its requests was answered. */
  private goOn(socket: Socket, connection: Connection): void {
    const { requests, waiting } = connection;
    this.moveToTheEnd(socket, connection);
    waiting.shift()?.();
    if (requests.size === 0) connection.bytesBefore = socket.bytesRead;
    if (!connection.isEnding && waiting.length === 0 && socket.isPaused()) socket.resume();
    if (connection.isEnding && requests.size === 0) socket.destroySoon();
  }

  private moveToTheEnd(socket: Socket, connection: Connection): void {
    this.open.delete(socket);
    this.open.set(socket, connection);
  }

  /** True while an answer is being made and the client can do nothing. A slow body has bounds of its own. */
  private isOurTurn(socket: Socket): boolean {
    return socket.writableLength === 0 && (this.open.get(socket)?.requests.size ?? 0) > 0;
  }

  /** Makes room: cuts an idle connection, or else one whose client does not read its answer. */
  private makeRoom(): void {
    const asksNothing = ([, { requests }]: [Socket, Connection]) =>
      [...requests.keys()].every(({ complete }) => !complete);
    const leavesItsAnswer = ([socket]: [Socket, Connection]) => socket.writableLength > 0;
    const found = this.first(asksNothing) ?? this.first(leavesItsAnswer);
    if (found) this.cut(found, "room");
  }

  private first(fits: (entry: [Socket, Connection]) => boolean): Socket | null {
    for (const entry of this.open) if (fits(entry)) return entry[0];
    return null;
  }

  private endIdle(): void {
    for (const [socket, { requests }] of this.open) {
      if (requests.size === 0 && socket.writableLength === 0) socket.destroy();
    }
  }

  private cutAll(): void {
    const requests = [...this.open.values()].reduce((sum, { requests: { size } }) => sum + size, 0);
    log.warn({ connections: this.open.size, requests }, "connections were cut: they did not end in time for the stop");
    for (const socket of this.open.keys()) this.cut(socket, "stop");
  }

  private cut(socket: Socket, why: Why): void {
    this.open.delete(socket);
    this.metrics.cutConnections.inc({ reason: why });
    socket.destroy();
  }
}
