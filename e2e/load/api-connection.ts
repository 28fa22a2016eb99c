import * as z from "zod";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { signedRequest } from "./signed-request";
import { WireConnection } from "./wire-connection";

export interface ApiAnswer {
  readonly code: number;
  readonly data: unknown;
  /** The body's text, for comparisons to the last byte. */
  readonly text: string;
  readonly replayed: boolean;
}

const Envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() });
const replayedShape = /\r\nx-idempotent-replayed: true\r\n/i;

/** A keep-alive connection for one key. An answer is null when the connection ended first. */
export class ApiConnection {
  private readonly wire: WireConnection;
  private readonly credentials: Credentials;
  private readonly name: string;
  private sent = 0;

  private constructor(wire: WireConnection, credentials: Credentials, name: string) {
    this.wire = wire;
    this.credentials = credentials;
    this.name = name;
  }

  /** Idempotency keys begin with the name, so that no two requests of a test have the same bytes. */
  static async open(url: string, credentials: Credentials, name: string): Promise<ApiConnection> {
    return new ApiConnection(await WireConnection.open(url), credentials, name);
  }

  get(target: string): Promise<ApiAnswer | null> {
    return this.exchange("GET", target, "");
  }

  post(target: string, body: unknown): Promise<ApiAnswer | null> {
    return this.exchange("POST", target, JSON.stringify(body));
  }

  close(): void {
    this.wire.close();
  }

  private async exchange(method: "GET" | "POST", target: string, body: string): Promise<ApiAnswer | null> {
    this.sent += 1;
    const idempotencyKey = method === "POST" ? `${this.name}-${this.sent}` : "";
    const parts = { method, target, body, idempotencyKey };
    const answer = await this.wire.exchange(signedRequest(this.credentials, parts));
    if (answer === null) return null;
    const { code, data } = Envelope.parse(JSON.parse(answer.body));
    return { code, data, text: answer.body, replayed: replayedShape.test(answer.head) };
  }
}
