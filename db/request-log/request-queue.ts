import type { RequestFacts } from "#lib/store/requests/request-log";

/** The most requests that wait to be written; any more are counted and dropped. */
export const requestQueueMax = 4_096;
export const requestQueueBytesMax = 16 * 1024 * 1024;

/** One agent's requests that wait to be written, in the form in which its driver takes them. */
export interface WaitingBatch {
  readonly rows: number;
  /** Adds a request, and returns the bytes that it keeps waiting. */
  add(facts: RequestFacts): number;
}

/** The requests that wait to be written, bounded in their number and their bytes. */
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

  /** Gives all that waits, by agent, and begins anew. */
  take(): ReadonlyMap<string, Batch> {
    const { batches } = this;
    this.batches = new Map();
    [this.rows, this.bytes] = [0, 0];
    return batches;
  }
}
