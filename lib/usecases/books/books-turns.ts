import type { BooksProof, BooksTotals, BooksVerified } from "#lib/domain/books/books";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

/** A log line names at most 10 faults of an agent. */
const booksFaultsLoggedMax = 10;

type Prove = (ended: () => void) => Promise<Outcome<BooksVerified>>;

/**
 * The proofs of books in this process, of one agent or of all (null). One runs at a time, because each reads all of an
 * agent's data. Whoever asks for a waiting proof gets its result, so at most one waits for each agent.
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
   * `prove` calls `ended` when it has read everything, and then stores what it found. A running proof may have missed
   * the last change, so a new request never gets its result.
   */
  take(agentId: string | null, prove: Prove): Promise<Outcome<BooksVerified>> {
    return this.waiting.get(agentId) ?? this.inLine(agentId, prove);
  }

  /** Notes an agent's new result, and logs an error for each disagreement. */
  note(proof: BooksProof): void {
    this.remember(proof);
    const { agentId, faultCount, faults } = proof;
    if (faultCount === 0) return;
    const shown = faults.slice(0, booksFaultsLoggedMax);
    const more = faultCount > shown.length ? [`and ${faultCount - shown.length} more`] : [];
    this.complain(`The books of agent ${agentId} do not agree: ${[...shown, ...more].join("; ")}`);
  }

  /** Notes a result that an earlier process stored. */
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
