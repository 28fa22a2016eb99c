import { insertRows } from "#db/core/rows";
import { Put, type Work } from "#db/core/work";
import { transferSums, walletSums } from "#db/tables/books";
import { type SumFold, transferSumNames, walletSumNames } from "#lib/domain/books/sum-fold";

const walletRows = insertRows(walletSums, { meeting: { add: walletSumNames } });
const transferRows = insertRows(transferSums, { meeting: { add: transferSumNames } });

/**
 * Adds changes to the kept sums of wallets and transfers. They come last in a transaction: whoever waits for a sum waits
 * for that commit alone, and holds no lock that it still needs.
 */
export function* writeSums(fold: SumFold): Work<void> {
  if (fold.isEmpty) return;
  const { wallets, transfers } = fold.take();
  yield [new Put(walletRows, wallets), new Put(transferRows, transfers)];
}
