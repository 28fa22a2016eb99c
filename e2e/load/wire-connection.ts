import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { answerBytesMax, answerWaitMsMax } from "#e2e/fixtures/clients/raw-connection";

export interface WireAnswer {
  readonly status: number;
  /** The status line and the headers. */
  readonly head: string;
  readonly body: string;
}

const lengthShape = /\r\ncontent-length: *(\d+)/i;

/**
 * A keep-alive connection with one request at a time. It writes to the socket itself, because a client as expensive as
 * the server would hide how fast the server is.
 */
export class WireConnection {
  private readonly socket: Socket;
  private received = "";
  private answer: ((answer: WireAnswer | null) => void) | null = null;
  private cut = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    // In Latin-1 a character is a byte, as Content-Length counts.
    socket.setEncoding("latin1").setNoDelay(true).setTimeout(answerWaitMsMax);
    socket.on("data", (chunk: string) => this.take(chunk));
    socket.on("timeout", () => socket.destroy());
    // An error is always followed by "close", which ends the wait.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.cut = true;
      this.give(null);
    });
  }

  static async open(url: string): Promise<WireConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    return new WireConnection(socket);
  }

  /** The whole answer; null when the connection ended first, which leaves the outcome unknown. */
  exchange(request: string): Promise<WireAnswer | null> {
    if (this.cut) return Promise.resolve(null);
    if (this.answer) throw new Error("A request is already under way on this connection.");
    return new Promise((resolve) => {
      this.answer = resolve;
      this.socket.write(request, "latin1");
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private take(chunk: string): void {
    this.received += chunk;
    if (this.received.length > answerBytesMax) this.socket.destroy();
    const bodyStart = this.received.indexOf("\r\n\r\n") + 4;
    if (bodyStart < 4) return;
    const head = this.received.slice(0, bodyStart - 2);
    const length = lengthShape.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer without Content-Length: ${head}`);
    const bodyEnd = bodyStart + Number(length);
    if (this.received.length < bodyEnd) return;
    const body = this.received.slice(bodyStart, bodyEnd);
    this.received = this.received.slice(bodyEnd);
    this.give({ status: Number(head.slice(9, 12)), head, body });
  }

  private give(answer: WireAnswer | null): void {
    const resolve = this.answer;
    this.answer = null;
    resolve?.(answer);
  }
}
