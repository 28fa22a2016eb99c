import type { BooksProof } from "#lib/domain/books/books";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

export type BooksProofs = Outcome<readonly BooksProof[]>;

/**
 * The proofs of books in this process, of one agent or of all (null). One runs at a time, because each reads all that
 * an agent has; those who ask for one that waits get its result, so that the line is no longer than the agents are many.
 */
export class BooksTurns {
  private last: Promise<unknown> = Promise.resolve();
  private running: { readonly agentId: string | null } | null = null;
  private readonly waiting = new Map<string | null, Promise<BooksProofs>>();
  private readonly latest = new Map<string, Pick<BooksProof, "at" | "faultCount">>();

  /** True while a proof of the agent's books runs or waits. */
  isProving(agentId: string): boolean {
    const isOfAgent = (name: string | null) => name === null || name === agentId;
    return (this.running !== null && isOfAgent(this.running.agentId)) || [...this.waiting.keys()].some(isOfAgent);
  }

  /** A proof that runs already may have missed the last change, so nobody is given its result who asks now. */
  take(agentId: string | null, prove: () => Promise<BooksProofs>): Promise<BooksProofs> {
    return this.waiting.get(agentId) ?? this.inLine(agentId, prove);
  }

  private inLine(agentId: string | null, prove: () => Promise<BooksProofs>): Promise<BooksProofs> {
    const turn = this.last.then(async () => {
      this.waiting.delete(agentId);
      this.running = { agentId };
      try {
        return await prove();
      } finally {
        this.running = null;
      }
    });
    this.waiting.set(agentId, turn);
    this.last = turn.catch(() => {});
    return turn;
  }

  /** Takes note of an agent's last result, for the metrics. */
  note({ agentId, at, faultCount }: Pick<BooksProof, "agentId" | "at" | "faultCount">): void {
    this.latest.set(agentId, { at, faultCount });
  }

  /** The faults of all agents' last results, and the time of the oldest of these; null before the first. */
  get totals(): { readonly faults: number; readonly oldestAt: Instant | null } {
    let [faults, oldestAt]: [number, Instant | null] = [0, null];
    for (const { at, faultCount } of this.latest.values()) {
      faults += faultCount;
      if (oldestAt === null || at < oldestAt) oldestAt = at;
    }
    return { faults, oldestAt };
  }
}
