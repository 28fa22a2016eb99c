import type { TradeVersion } from "#lib/domain/trades/trade";
import type { Entry } from "#lib/domain/wallets/entry";
import { entryWord } from "#lib/domain/wallets/entry-words";

/** What an entry's trade was about. */
export type TradeWords = NonNullable<EntryWords["trade"]>;

/** What an entry says that happened. */
export type EntryWords = ReturnType<typeof entryWordsOnWire>;
export const entryWordsOnWire = (entry: Entry, version: TradeVersion | null) => ({
  word: entryWord(entry, version),
  /** As the version that made the entry has it; null for a transfer, and when that version is not kept. */
  trade: version && {
    side: version.side,
    selection: version.selection,
    price: version.price,
    market_id: version.marketId,
  },
});
