import type { SliceChanges, TradesAtHand } from "#lib/commands/trades/trade-intake";
import type { News } from "#lib/domain/topic";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { CommandEngine } from "./commands";
import type { Work } from "./work";

/**
 * How a slice's transaction runs. PostgreSQL plans the statements of "by key" and "if free" as look-ups by key, whatever
 * its statistics say. "whole" may take long, and an error that it throws undoes it alone.
 */
type SliceKind = "plain" | "by key" | "if free" | "whole";

/** One transaction of a job. Other callers come in between two. */
export class Slice<T = unknown> {
  readonly answer: T[] = [];

  constructor(
    readonly kind: SliceKind,
    private readonly begin: () => Work<T>,
  ) {}

  /** Begins anew when the transaction met another and is tried again. */
  *work(): Work<void> {
    this.answer[0] = yield* this.begin();
  }
}

/** Work that is too long for one transaction, written once for both databases. An error of a slice is thrown into it. */
export type Job<T> = Generator<Slice, T, void>;

export function* slice<T>(kind: Exclude<SliceKind, "if free">, work: () => Work<T>): Job<T> {
  const step = new Slice(kind, work);
  yield step;
  for (const answer of step.answer) return answer;
  throw new Error("A slice was not taken.");
}

/** A slice that is left out, with null, when it waits too long for a lock. */
export function* sliceIfFree<T>(work: () => Work<T>): Job<T | null> {
  const step = new Slice("if free", work);
  yield step;
  for (const answer of step.answer) return answer;
  return null;
}

/** The parts of a job that SQLite and PostgreSQL do differently. */
export interface JobEngine extends Pick<CommandEngine, "chain" | "walletsOf" | "tell"> {
  /** The trades of a batch that one slice takes in. */
  readonly partTrades: number;
  /** The trades that one slice of retention deletes. */
  readonly droppedTrades: number;
  /** The rows that judge a part of a batch, whose agents' intake is locked. */
  tradesAtHand(part: readonly TradeVersion[]): Work<TradesAtHand>;
  /** Gathers the changes of a part's trades. PostgreSQL gathers each part alone, SQLite all parts of a commit. */
  changes(moving: readonly TradeVersion[]): Work<SliceChanges>;
  /** Called last in a part, with the same changes. */
  endChanges(changes: SliceChanges): Work<void>;
  /** Tells of a slice that has ended. */
  hear(news: readonly News[]): void;
  /** Lets the next job begin: in its last slice, this job holds the locks for everything that must stay in order. */
  letNext(): void;
}
