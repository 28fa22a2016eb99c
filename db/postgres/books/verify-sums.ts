import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import type { LegRow } from "#db/proofs/books-rows";
import { differingTransferSums, keptSumsOfRow, walletSumsCompared } from "#db/proofs/kept-sums-sql";
import type { BooksWalk } from "#lib/domain/books/books-walk";

/** Proves what is kept in sum of an agent's wallets and transfers. */
export async function verifySums(connection: Connection, agentId: string, walk: BooksWalk): Promise<void> {
  const [compared] = await rawRows<LegRow>(connection, walletSumsCompared("$1"))(agentId);
  if (!compared) throw new Error("Sums were compared, and no row came.");
  for (const sum of keptSumsOfRow(compared)) walk.keptSum(sum);
  const differing = rawRows<{ grid: bigint; bucket: bigint }>(connection, differingTransferSums("$1"));
  for (const { grid, bucket } of await differing(agentId)) walk.differingTransfers(Number(grid), bucket);
}
