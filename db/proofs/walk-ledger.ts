import { EntryTotals, type LedgerWalk } from "#lib/domain/wallets/ledger-walk";
import { type LedgerRows, OpenedLedger } from "./walk-entries";

/** Proves every wallet with its entries, in one pass over all three tables. */
export async function walkLedger(rows: LedgerRows, walk: LedgerWalk): Promise<void> {
  const ledger = await OpenedLedger.over(rows);
  const strays = new EntryTotals();
  for (let player = ledger.player; player; player = ledger.player) {
    const wallet = await ledger.wallets.take(player);
    const entries = wallet ? walk.wallet(wallet) : null;
    await ledger.walk(player, entries ?? strays);
    if (entries) walk.endWallet(entries);
  }
  walk.entriesWithoutWallet(strays.transfers + strays.movements);
}
