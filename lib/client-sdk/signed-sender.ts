import { type Answer, readAnswer, timeWrong } from "./answer";
import { signRequest } from "./sign-request";
import type { Surroundings } from "./surroundings";

/** The version of this client. Later ones with the same first number accept the same calls. */
export const clientVersion = "1.4.0";

export interface ApiCall {
  readonly method: "GET" | "POST";
  readonly target: string;
  readonly content?: unknown;
  /** Made anew for each request unless given; only login gives it. */
  readonly idempotencyKey?: string;
  /** A player's token, sent instead of a signature. */
  readonly bearer?: string;
}

/** Sends one signed request and reads its answer. It tracks how far this machine's clock is from the server's. */
export class SignedSender {
  private readonly origin: string;
  private readonly apiKey: string;
  private readonly secret: string;
  private readonly surroundings: Surroundings;
  private clockOffsetMs = 0;

  constructor(url: string, apiKey: string, secret: string, surroundings: Surroundings) {
    this.origin = new URL(url).origin;
    this.apiKey = apiKey;
    this.secret = secret;
    this.surroundings = surroundings;
  }

  async send(call: ApiCall, timeoutMs: number, signal?: AbortSignal): Promise<Answer> {
    // The platform may rewrite a target, so the signature covers the target as it will be sent.
    const url = new URL(call.target, this.origin);
    const body = call.content === undefined ? "" : JSON.stringify(call.content);
    const proof =
      call.bearer === undefined ? await this.sign(call, url, body) : { Authorization: `Bearer ${call.bearer}` };
    // The server's request log stores it, so that a helper can see which client was used.
    const headers = { ...proof, "User-Agent": `exchange-agent-client/${clientVersion}` };
    // The caller's signal may live for months: AbortSignal.any would leave something behind on it with each request.
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(
      () => ending.abort(new Error("no answer came in time")),
      Math.max(1, Math.round(timeoutMs)),
    );
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
    try {
      const response = await this.surroundings.fetch(url.href, {
        method: call.method,
        headers,
        // A signature holds for one address, so a redirect is never followed.
        redirect: "error",
        signal: ending.signal,
        ...(body === "" ? {} : { body }),
      });
      const answer = readAnswer(await response.text(), (name) => response.headers.get(name));
      if (answer.kind === "refused" && answer.code === timeWrong) this.setClock(response.headers.get("x-server-time"));
      return answer;
    } catch (error) {
      return { kind: "unclear", reason: error instanceof Error ? error.message : "the request failed" };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
    }
  }

  private async sign(call: ApiCall, url: URL, body: string): Promise<Record<string, string>> {
    const fields = {
      apiKey: this.apiKey,
      timestamp: String(this.surroundings.nowMs() + this.clockOffsetMs),
      idempotencyKey: call.idempotencyKey ?? (call.method === "POST" ? crypto.randomUUID() : ""),
      method: call.method,
      target: url.pathname + url.search,
      body,
    };
    return {
      "X-Api-Key": fields.apiKey,
      "X-Timestamp": fields.timestamp,
      "X-Signature": await signRequest(this.secret, fields),
      ...(fields.idempotencyKey === "" ? {} : { "X-Idempotency-Key": fields.idempotencyKey }),
      ...(body === "" ? {} : { "Content-Type": "application/json" }),
    };
  }

  private setClock(serverTime: string | null): void {
    if (serverTime === null || !/^\d{13}$/.test(serverTime)) return;
    this.clockOffsetMs = Number(serverTime) - this.surroundings.nowMs();
  }
}
