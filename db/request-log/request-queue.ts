import type { RequestFacts } from "#lib/store/requests/request-log";

/** 4,096 requests may wait to be written; further ones are counted and dropped. */
export const requestQueueMax = 4_096;
export const requestQueueBytesMax = 16 * 1024 * 1024;

/** One agent's waiting requests, in its driver's form. */
export interface WaitingBatch {
  readonly rows: number;
  /** Adds a request, and returns the bytes that it occupies. */
  add(facts: RequestFacts): number;
}

/** The waiting requests, bounded in number and bytes. */
export class RequestQueue<Batch extends WaitingBatch> {
  private batches = new Map<string, Batch>();
  private bytes = 0;
  rows = 0;

  constructor(private readonly newBatch: (agentId: string) => Batch) {}

  get isFull(): boolean {
    return this.rows >= requestQueueMax || this.bytes >= requestQueueBytesMax;
  }

  add(facts: RequestFacts): void {
    let batch = this.batches.get(facts.agentId);
    if (!batch) {
      batch = this.newBatch(facts.agentId);
      this.batches.set(facts.agentId, batch);
    }
    this.bytes += batch.add(facts);
    this.rows += 1;
  }

  /** Returns all that waits, by agent, and empties the queue. */
  take(): ReadonlyMap<string, Batch> {
    const { batches } = this;
    this.batches = new Map();
    [this.rows, this.bytes] = [0, 0];
    return batches;
  }
}
