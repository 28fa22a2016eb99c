import { createHash } from "node:crypto";
import type { Chain } from "#lib/domain/audit/audit-row";
import type { LedgerProof } from "#lib/domain/books/proof";
import type { TellProgress } from "#lib/domain/job-progress";
import { EntryTotals, LedgerWalk } from "#lib/domain/wallets/ledger-walk";
import { ledgerRows } from "./ledger-rows";
import { ledgerTotal, ProgressCount } from "./progress-count";
import { onlyRow, type ProofReader } from "./proof-reader";
import { type LedgerRows, OpenedLedger } from "./walk-entries";

export async function verifyLedger(
  reader: ProofReader,
  chain: Chain,
  tell: TellProgress = () => {},
): Promise<LedgerProof> {
  const walk = new LedgerWalk(chain, createHash("sha256"));
  const { total } = await onlyRow(reader.rowsOf<{ total: bigint }>(ledgerTotal));
  await walkLedger(ledgerRows(reader, null), walk, new ProgressCount(Number(total), tell));
  return walk.proof();
}

/** Proves every wallet with its entries, in one pass over all three tables. */
async function walkLedger(rows: LedgerRows, walk: LedgerWalk, progress: ProgressCount): Promise<void> {
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
