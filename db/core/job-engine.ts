import type { News } from "#lib/commands/news";
import type { SliceChanges, TradesAtHand } from "#lib/commands/trades/trade-intake";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { CommandEngine } from "./command-engine";
import type { Work } from "./work";

/** What each database does in a way of its own in a job. */
export interface JobEngine extends Pick<CommandEngine, "chain" | "walletsOf" | "tell"> {
  /** The trades of a batch that one slice takes in. */
  readonly partTrades: number;
  /** The trades that one slice of retention deletes. */
  readonly droppedTrades: number;
  /** The rows that judge a part of a batch, whose agents' intake is locked. */
  tradesAtHand(part: readonly TradeVersion[]): Work<TradesAtHand>;
  /** What a part's trades change together: of its own, or of all parts of a commit. */
  changes(moving: readonly TradeVersion[]): Work<SliceChanges>;
  /** Called last in a part, with the same changes. */
  endChanges(changes: SliceChanges): Work<void>;
  /** Tells of a slice that has ended. */
  hear(news: readonly News[]): void;
  /** Lets the next job begin: in its last slice, this job holds the locks for everything that must stay in order. */
  letNext(): void;
}
