import type { LegRow } from "#db/proofs/books-rows";
import { differingTransferSums, keptSumsOfRow, walletSumsCompared } from "#db/proofs/kept-sums-sql";
import type { Connection } from "#db/sqlite/engine/connection";
import type { BooksWalk } from "#lib/domain/books/books-walk";

/** Proves what is kept in sum of an agent's wallets and transfers. */
export function verifySums({ client }: Connection, agentId: string, walk: BooksWalk): void {
  const compared = client.prepare<object, LegRow>(walletSumsCompared("@agentId")).get({ agentId });
  if (!compared) throw new Error("Sums were compared, and no row came.");
  for (const sum of keptSumsOfRow(compared)) walk.keptSum(sum);
  const differing = client.prepare<object, [bigint, bigint]>(differingTransferSums("@agentId")).raw();
  for (const [grid, bucket] of differing.iterate({ agentId })) walk.differingTransfers(Number(grid), bucket);
}
