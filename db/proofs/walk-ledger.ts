import { EntryTotals, type LedgerWalk } from "#lib/domain/wallets/ledger-walk";
import type { ProgressCount } from "./progress-count";
import { type LedgerRows, OpenedLedger } from "./walk-entries";

/** Proves every wallet with its entries, in one pass over all three tables. */
export async function walkLedger(rows: LedgerRows, walk: LedgerWalk, progress: ProgressCount): Promise<void> {
  const ledger = await OpenedLedger.over(rows);
  const strays = new EntryTotals();
  for (let player = ledger.player; player; player = ledger.player) {
    const wallet = await ledger.wallets.take(player);
    const entries = wallet ? walk.wallet(wallet) : null;
    await ledger.walk(player, entries ?? strays);
    if (entries) walk.endWallet(entries);
    progress.add(1);
  }
  walk.entriesWithoutWallet(strays.transfers + strays.movements);
}
