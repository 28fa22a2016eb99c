import type { BooksProof, BooksTotals, BooksVerified } from "#lib/domain/books/books";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

/** The faults that a line of the log tells of one agent. */
const booksFaultsLoggedMax = 10;

type Prove = (ended: () => void) => Promise<Outcome<BooksVerified>>;

/**
 * The proofs of books in this process, of one agent or of all (null). One runs at a time, because each reads all that
 * an agent has; those who ask for one that waits get its result, so that the line is no longer than the agents are many.
 */
export class BooksTurns {
  private last: Promise<unknown> = Promise.resolve();
  private readonly waiting = new Map<string | null, Promise<Outcome<BooksVerified>>>();
  private running: string | null | undefined;
  private readonly latest = new Map<string, Pick<BooksProof, "at" | "faultCount">>();

  constructor(private readonly complain: (text: string) => void) {}

  /** True while a proof of the agent's books runs or waits. */
  isProving(agentId: string): boolean {
    return [agentId, null].some((name) => this.running === name || this.waiting.has(name));
  }

  /**
   * `prove` calls `ended` when it has read everything, and then keeps what it found. A proof that runs already may have
   * missed the last change, so nobody who asks now is given its result.
   */
  take(agentId: string | null, prove: Prove): Promise<Outcome<BooksVerified>> {
    return this.waiting.get(agentId) ?? this.inLine(agentId, prove);
  }

  /** Takes note of an agent's new result, and complains of what does not agree. */
  note(proof: BooksProof): void {
    this.remember(proof);
    const { agentId, faultCount, faults } = proof;
    if (faultCount === 0) return;
    const shown = faults.slice(0, booksFaultsLoggedMax);
    const more = faultCount > shown.length ? [`and ${faultCount - shown.length} more`] : [];
    this.complain(`The books of agent ${agentId} do not agree: ${[...shown, ...more].join("; ")}`);
  }

  /** Takes note of a result that an earlier process kept. */
  remember({ agentId, at, faultCount }: BooksProof): void {
    this.latest.set(agentId, { at, faultCount });
  }

  get totals(): BooksTotals {
    let [faults, oldestAt]: [number, Instant | null] = [0, null];
    for (const { at, faultCount } of this.latest.values()) {
      faults += faultCount;
      if (oldestAt === null || at < oldestAt) oldestAt = at;
    }
    return { faults, oldestAt };
  }

  private inLine(agentId: string | null, prove: Prove): Promise<Outcome<BooksVerified>> {
    const end = () => {
      this.running = undefined;
    };
    const turn = this.last.then(() => {
      this.waiting.delete(agentId);
      this.running = agentId;
      return prove(end).finally(end);
    });
    this.waiting.set(agentId, turn);
    this.last = turn.catch(() => {});
    return turn;
  }
}
