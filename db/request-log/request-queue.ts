import type { RequestFacts } from "#lib/domain/requests/request-log";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import { bytesOf, type RowValues, valuesOf } from "./request-row";

/** 4,096 requests may wait to be written; further ones are counted and dropped. */
export const requestQueueMax = 4_096;
export const requestQueueBytesMax = 16 * 1024 * 1024;

/** What an agent has among the waiting requests. */
export interface OfAgent {
  readonly rows: number;
  readonly bytes: number;
}

/** The waiting requests, and what each agent has among them. */
export interface Waiting {
  readonly rows: readonly RowValues[];
  readonly agents: ReadonlyMap<string, OfAgent>;
}

/** The waiting requests, bounded in number and bytes. */
export class RequestQueue {
  private waiting: RowValues[] = [];
  private agents = new Map<string, { rows: number; bytes: number }>();
  private bytes = 0;
  private lastAt = instant(0n);

  get rows(): number {
    return this.waiting.length;
  }

  get isFull(): boolean {
    return this.waiting.length >= requestQueueMax || this.bytes >= requestQueueBytesMax;
  }

  add(facts: RequestFacts): void {
    const bytes = bytesOf(facts);
    this.waiting.push(valuesOf(facts, this.timeFor(facts.at), bytes));
    this.bytes += bytes;
    const of = this.agents.get(facts.agentId);
    if (of) {
      of.rows += 1;
      of.bytes += bytes;
    } else this.agents.set(facts.agentId, { rows: 1, bytes });
  }

  /** Returns all that waits, and empties the queue. */
  take(): Waiting {
    const { waiting: rows, agents } = this;
    this.waiting = [];
    this.agents = new Map();
    this.bytes = 0;
    return { rows, agents };
  }

  /** Requests of one server keep their order, even when its clock stands or goes back. */
  private timeFor(at: Instant): Instant {
    this.lastAt = at > this.lastAt ? at : instant(this.lastAt + nanosecond);
    return this.lastAt;
  }
}
