import { must, refuse } from "#lib/domain/failure";
import { type RowOf, rowOf } from "#lib/domain/lists/columns";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { Entry } from "#lib/domain/wallets/entry";
import { entryWord } from "#lib/domain/wallets/entry-words";
import type { Player } from "#lib/domain/wallets/player";
import { playerColumns } from "#lib/domain/wallets/player-columns";
import { unknownPlayer } from "#lib/domain/wallets/transfer";
import type { TransferTotal } from "#lib/domain/wallets/transfer-sums";

export type DeskPlayer = RowOf<typeof playerColumns>;

export type TransferTotalOnWire = ReturnType<typeof totalData>;
export const totalData = ({ count, sum }: TransferTotal) => ({
  count,
  sum: formatMoney(sum),
});

/** The same answer for another agent's player, for one that never existed and for a text that is no id. */
export const noPlayer = (): never => must(refuse("player_unknown", unknownPlayer));

export const deskPlayer = (player: Player): DeskPlayer => rowOf(playerColumns, player);

export const timeText = (at: Instant | null): string | null => (at === null ? null : formatInstant(at));

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
