import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";

export interface WrittenPage {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body: Buffer;
}

/** Headers of the connection that an answer goes out on: each answer gets new ones. */
const ofConnection = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];

/** Takes Next's answer in place of a socket, so that no slow reader holds up a rendering and the page can be kept. */
export class PageDraft extends ServerResponse {
  private readonly pieces: Buffer[] = [];
  readonly written: Promise<WrittenPage>;

  constructor(request: IncomingMessage) {
    super(request);
    this.written = new Promise((resolve) => {
      this.once("finish", () => resolve(this.page()));
    });
  }

  override write(...given: unknown[]): boolean {
    this.take(given);
    return true;
  }

  override end(...given: unknown[]): this {
    if (this.finished) return this;
    this.take(given);
    this.finished = true;
    this.emit("finish");
    this.emit("close");
    return this;
  }

  override flushHeaders(): void {}

  private take([piece, encoding, ...rest]: unknown[]): void {
    if (typeof piece === "string") this.pieces.push(Buffer.from(piece, encoding === "latin1" ? "latin1" : "utf8"));
    else if (piece instanceof Uint8Array) this.pieces.push(Buffer.from(piece));
    for (const each of [piece, encoding, ...rest]) if (typeof each === "function") process.nextTick(each);
  }

  private page(): WrittenPage {
    const headers = { ...this.getHeaders() };
    for (const name of ofConnection) delete headers[name];
    return { status: this.statusCode, headers, body: Buffer.concat(this.pieces) };
  }
}
