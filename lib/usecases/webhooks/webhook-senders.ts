import { setMaxListeners } from "node:events";
import { setImmediate as breathe } from "node:timers/promises";
import type { EndpointName } from "#lib/domain/webhooks/webhook-queries";
import type { Context } from "#lib/usecases/context";
import { WebhookLine } from "./webhook-line";

/** 1,000 endpoints are read at a time. */
const pageRows = 1_000;
/** 1,000 commands for one endpoint: more than it has deliveries. */
const commandsMax = 1_000;

/** Drops what is kept for too long or is too much, endpoint by endpoint and in portions, between which others write. */
export async function dropOldDeliveries({ store, clock }: Pick<Context, "store" | "clock">, stopped: AbortSignal) {
  for (let after: EndpointName | null = null; !stopped.aborted; ) {
    const page = await store.webhooks.listKept({ after, limit: pageRows });
    if (!page.ok) return;
    for (const name of page.value) {
      for (let command = 0; command < commandsMax && !stopped.aborted; command += 1) {
        const dropped = await store.webhooks.dropDeliveries(name.agentId, name.id, clock.now());
        if (!dropped.ok || dropped.value === 0) break;
        await breathe();
      }
    }
    after = page.value.at(-1) ?? null;
    if (page.value.length < pageRows) return;
  }
}

/** 100 endpoints are sent to at once by a server, over at most two connections each. */
export const linesMax = 100;
/** 500 endpoints with something to send are looked at: others may be sent to by other servers. */
const lookedAt = 500;
/** 5 s: an endpoint that another server sends to is left alone for this long. */
const elsewhereMs = 5_000;

interface SendersOptions {
  /** In [0, 1). */
  readonly jitter?: () => number;
}

/** Sends events to the endpoints of all agents, to each from one server at a time. */
export class WebhookSenders {
  private readonly lines = new Map<string, { readonly line: WebhookLine; readonly agentId: string }>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly elsewhere = new Map<string, number>();
  private readonly stopping = new AbortController();
  private readonly jitter: () => number;
  private isCrowded = false;

  constructor(
    private readonly context: Context,
    private readonly failed: (error: unknown) => void,
    { jitter = Math.random }: SendersOptions = {},
  ) {
    this.jitter = jitter;
    // Each request under way listens to the stop.
    setMaxListeners(0, this.stopping.signal);
  }

  /** Begins to send to endpoints to which nobody sends. */
  async look(): Promise<void> {
    const { store, clock } = this.context;
    const found = await store.webhooks.listToSend(clock.now(), lookedAt);
    if (!found.ok || this.stopping.signal.aborted) return;
    const nowMs = clock.monotonicMs();
    for (const [name, untilMs] of this.elsewhere) if (untilMs <= nowMs) this.elsewhere.delete(name);
    const waiting = found.value.filter((name) => !this.lines.has(keyOf(name)) && !this.elsewhere.has(keyOf(name)));
    const room = linesMax - this.lines.size;
    this.isCrowded = waiting.length > room;
    for (const name of waiting.slice(0, room)) this.begin(name);
  }

  /** Tells those who send to an agent's endpoints, or to all, that there may be news. */
  hear(agentId: string | null, topic: "events" | "webhooks"): void {
    for (const { line, agentId: of } of this.lines.values()) {
      if (agentId !== null && of !== agentId) continue;
      if (topic === "events") line.hearEvents();
      else line.hearChange();
    }
  }

  /** Ends what is under way: what did not arrive is sent again at the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const { line } of this.lines.values()) line.wake();
    await Promise.all(this.underWay);
  }

  private begin(name: EndpointName): void {
    const line = new WebhookLine(this.context, name, {
      stopped: this.stopping.signal,
      jitter: this.jitter,
      isCrowded: () => this.isCrowded,
    });
    const key = keyOf(name);
    this.lines.set(key, { line, agentId: name.agentId });
    const sending = this.send(key, line).finally(() => {
      this.lines.delete(key);
      this.underWay.delete(sending);
    });
    this.underWay.add(sending);
  }

  private async send(key: string, line: WebhookLine): Promise<void> {
    try {
      const isTaken = await this.context.store.alone(`webhooks ${key}`, () => line.run());
      if (isTaken !== false) this.elsewhere.set(key, this.context.clock.monotonicMs() + elsewhereMs);
    } catch (error) {
      this.failed(error);
    }
  }
}

const keyOf = ({ agentId, id }: EndpointName): string => `${agentId} ${id}`;
