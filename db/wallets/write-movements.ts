import { writeSums } from "#db/books/write-sums";
import { changeRows, insertRows } from "#db/core/rows";
import { Put, put, type Work } from "#db/core/work";
import { movements, wallets } from "#db/tables/wallets";
import type { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import { type ChainedMovement, movementRowOf } from "#lib/domain/wallets/movement";

const movementRows = insertRows(movements);
const openedRows = insertRows(wallets);
const movedRows = changeRows(wallets, ["balance", "exposure", "lastEntryAt", "head"]);

export const writeMovements = (rows: readonly ChainedMovement[]): Work<void> =>
  put(movementRows, rows.map(movementRowOf));

/** Writes the wallets after their movements, and then their changes of the kept sums: last in a transaction. */
export function* writeWallets(changed: MovedWallets): Work<void> {
  const { opened, moved, sums } = changed.take();
  yield [new Put(openedRows, opened), new Put(movedRows, moved)];
  yield* writeSums(sums);
}
