import type { BooksWalk, GoneTrades, SoughtTrades } from "#lib/domain/books/books-walk";
import { type Money, zero } from "#lib/domain/money/money";
import { EntryTotals } from "#lib/domain/wallets/ledger-walk";
import { type Legs, noLegs } from "#lib/domain/wallets/movement";
import { firstPlayer, type PlayerRow, PlayerRows, type Rows } from "./player-rows";
import type { ProgressCount } from "./progress-count";
import { type LedgerRows, OpenedLedger } from "./walk-entries";

export interface LegsOfPlayer extends PlayerRow {
  readonly legs: Legs;
}

export interface LeftOfPlayer extends PlayerRow {
  readonly left: Money;
}

/** An agent's tables in the order of its players. */
export interface BooksRows extends LedgerRows {
  /** The sum of each player's kept trades. */
  readonly kept: Rows<LegsOfPlayer>;
  readonly carried: Rows<LegsOfPlayer>;
  /** The sum of each player's stakes that retention left held. */
  readonly left: Rows<LeftOfPlayer>;
}

type FindGone = (playerId: string, sought: SoughtTrades) => GoneTrades | Promise<GoneTrades>;

/**
 * Proves an agent's players one by one: everybody with a wallet, an entry, a trade, or sums left by retention. All
 * tables are walked side by side in one pass, so that each further player costs the same.
 */
export async function walkPlayers(
  rows: BooksRows,
  walk: BooksWalk,
  progress: ProgressCount,
  findGone: FindGone,
): Promise<void> {
  const ledger = await OpenedLedger.over(rows);
  const opened = [PlayerRows.over(rows.kept), PlayerRows.over(rows.carried), PlayerRows.over(rows.left)] as const;
  const [kept, carried, left] = await Promise.all(opened);
  const tables = [ledger, kept, carried, left];
  for (let player = firstPlayer(tables); player; player = firstPlayer(tables)) {
    const { playerId } = player;
    const wallet = await ledger.wallets.take(player);
    const { movements, moved } = await entriesOf(player, ledger, walk, wallet);
    const sums = {
      ...{ playerId, movements, moved, exposure: wallet?.exposure ?? null },
      kept: (await kept.take(player))?.legs ?? noLegs,
      carried: (await carried.take(player))?.legs ?? null,
      left: (await left.take(player))?.left ?? zero,
    };
    walk.player(sums, await findGone(playerId, walk.soughtOf(sums)));
    progress.add(1);
  }
}

async function entriesOf(
  player: PlayerRow,
  ledger: OpenedLedger,
  walk: BooksWalk,
  wallet: Parameters<BooksWalk["wallet"]>[0] | null,
): Promise<EntryTotals> {
  if (wallet) {
    const entries = walk.wallet(wallet);
    await ledger.walk(player, entries);
    walk.endWallet(entries);
    return entries.totals;
  }
  const strays = new EntryTotals();
  await ledger.walk(player, strays);
  if (strays.transfers > 0) walk.transfersWithoutWallet(player.playerId);
  return strays;
}
