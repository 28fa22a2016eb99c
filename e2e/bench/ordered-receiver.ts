import type { ServerResponse } from "node:http";
import * as z from "zod";
import { openReceiver, originOf, type Received, type Receiver } from "#e2e/fixtures/webhooks/receiver";

/** 3 minutes: events that have not arrived by then are given up. */
const awaitedMsMax = 180_000;

const Body = z.object({ timestamp: z.string(), data: z.object({ sequence: z.number() }) });

/** What arrived at one endpoint. */
interface Arrived {
  last: number | null;
  readonly lagsMs: number[];
}

export interface Arrivals {
  /** From the moment of the first event until every endpoint had the last one. */
  readonly seconds: number;
  /** From the moment of each event to its arrival, at all endpoints. */
  readonly lagsMs: readonly number[];
}

/** Answers 500. */
export const failingPath = "/failing";
/** Never answers. */
export const silentPath = "/silent";

/** A receiver of webhooks. All its other paths are live endpoints: they take each event once and in order, or it fails. */
export class OrderedReceiver {
  private readonly arrived = new Map<string, Arrived>();
  private readonly tried = new Set<string>();
  private firstMs = Number.POSITIVE_INFINITY;
  private heard: (() => void) | null = null;
  private fault: Error | null = null;

  private constructor(private readonly receiver: Receiver) {
    receiver.answerWith((received, response) => this.answer(received, response));
  }

  static async open(): Promise<OrderedReceiver> {
    return new OrderedReceiver(await openReceiver());
  }

  get origin(): string {
    return originOf(this.receiver);
  }

  /** Forgets what arrived before. */
  begin(): void {
    this.arrived.clear();
    this.tried.clear();
    this.firstMs = Number.POSITIVE_INFINITY;
    this.fault = null;
  }

  /** Waits until each of these paths has so many events. */
  async arrivals(paths: readonly string[], count: number): Promise<Arrivals> {
    const late = setTimeout(() => this.fail(new Error(`Events did not arrive in ${awaitedMsMax} ms.`)), awaitedMsMax);
    const isComplete = () => paths.every((path) => this.arrived.get(path)?.lagsMs.length === count);
    while (this.fault === null && !isComplete()) {
      await new Promise<void>((resolve) => {
        this.heard = resolve;
      });
    }
    clearTimeout(late);
    if (this.fault !== null) throw this.fault;
    const seconds = (Date.now() - this.firstMs) / 1_000;
    return { seconds, lagsMs: paths.flatMap((path) => this.arrived.get(path)?.lagsMs ?? []) };
  }

  /** True when something was sent there. */
  wasTried(path: string): boolean {
    return this.tried.has(path);
  }

  close(): Promise<void> {
    return this.receiver.close();
  }

  private answer(received: Received, response: ServerResponse): void {
    const { path, body } = received;
    this.tried.add(path);
    if (path === silentPath) return;
    if (path === failingPath) return void response.writeHead(500).end();
    try {
      this.take(path, Body.parse(JSON.parse(body)));
    } catch (error) {
      this.fail(error, response);
      return;
    }
    response.writeHead(204).end();
  }

  private take(path: string, { timestamp, data: { sequence } }: z.infer<typeof Body>): void {
    const at = this.arrived.get(path) ?? { last: null, lagsMs: [] };
    if (at.last !== null && sequence !== at.last + 1) throw new Error(`${path}: ${sequence} followed ${at.last}.`);
    at.last = sequence;
    const [nowMs, eventMs] = [Date.now(), Date.parse(timestamp)];
    this.firstMs = Math.min(this.firstMs, eventMs);
    at.lagsMs.push(Math.max(0, nowMs - eventMs));
    this.arrived.set(path, at);
    this.heard?.();
  }

  private fail(error: unknown, response?: ServerResponse): void {
    this.fault ??= error instanceof Error ? error : new Error(String(error));
    response?.destroy();
    this.heard?.();
  }
}
