import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { openReceiver, originOf, type Received, type Receiver } from "#e2e/fixtures/webhooks/receiver";
import { verifyWebhook } from "#lib/client-sdk/verify-webhook";
import type { AgentEvent } from "#lib/client-sdk/wire-types";
import { SeededRandom } from "#lib/demo/seeded-random";

/** How it fails, of 1,000 events. A second failure of one event would keep its next delivery back for 5 minutes. */
const failures = [
  { weight: 10, item: "refused" },
  { weight: 10, item: "cut" },
  { weight: 10, item: "kept, then refused" },
  { weight: 10, item: "kept, then cut" },
  { weight: 3, item: "slow" },
  { weight: 957, item: "none" },
] as const;
const slowMs = 300;

/** A receiver of webhooks which keeps each event once, and fails at random at the first delivery of an event. */
export class FailingReceiver {
  readonly kept = new Map<number, AgentEvent>();
  /** Deliveries of an event that it had heard of before. */
  repeated = 0;
  /** What must not happen, beginning with the first. */
  readonly faults: string[] = [];
  private readonly bodies = new Map<string, string>();
  private readonly random: SeededRandom;
  private secret = "";

  private constructor(
    private readonly receiver: Receiver,
    seed: number,
  ) {
    this.random = new SeededRandom(seed);
  }

  static async open(seed: number): Promise<FailingReceiver> {
    const receiver = await openReceiver();
    const failing = new FailingReceiver(receiver, seed);
    receiver.answerWith(async (received, response) => {
      const { failure, event } = await failing.hear(received);
      if (failure !== "refused" && failure !== "cut") failing.kept.set(event.sequence, event);
      if (failure === "slow") await pause(slowMs);
      if (failure === "cut" || failure === "kept, then cut") response.destroy();
      else response.writeHead(failure === "none" || failure === "slow" ? 204 : 500).end();
    });
    return failing;
  }

  get origin(): string {
    return originOf(this.receiver);
  }

  trust(secret: string): void {
    this.secret = secret;
  }

  close(): Promise<void> {
    return this.receiver.close();
  }

  private async hear(received: Received) {
    try {
      const event = await this.verified(received);
      const before = this.bodies.get(event.id);
      if (before !== undefined) {
        expect(received.body).toBe(before);
        this.repeated += 1;
        return { failure: "none", event } as const;
      }
      this.bodies.set(event.id, received.body);
      // The first deliveries come in order, whoever sends them.
      expect(event.sequence).toBe(this.bodies.size);
      return { failure: this.random.weighted(failures), event };
    } catch (error) {
      this.faults.push(String(error));
      throw error;
    }
  }

  private async verified({ headers, body }: Received): Promise<AgentEvent> {
    const { id, type, timestamp, data } = await verifyWebhook(this.secret, headers, body);
    const { sequence, ...own } = data;
    return JSON.parse(JSON.stringify({ sequence, id, type, created_at: timestamp, data: own }));
  }
}
