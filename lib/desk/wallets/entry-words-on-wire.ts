import type { TradeVersion } from "#lib/domain/trades/trade";
import type { Entry } from "#lib/domain/wallets/entry";
import { entryWord } from "#lib/domain/wallets/entry-words";
import type { EntryWords } from "./entry-words-shape";

export const entryWordsOnWire = (entry: Entry, version: TradeVersion | null): EntryWords => ({
  word: entryWord(entry, version),
  trade: version && {
    side: version.side,
    selection: version.selection,
    price: version.price,
    market_id: version.marketId,
  },
});
