import type { EntryWord } from "#lib/domain/wallets/entry-words";

/** What an entry's trade was about. */
export interface TradeWords {
  readonly side: "BACK" | "LAY";
  readonly selection: string;
  readonly price: string;
  readonly market_id: string;
}

/** What an entry says that happened. */
export interface EntryWords {
  readonly word: EntryWord;
  /** As the version that made the entry has it; null for a transfer, and when that version is not kept. */
  readonly trade: TradeWords | null;
}
