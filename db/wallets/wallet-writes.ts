import { changeRows, insertRows } from "#db/core/rows";
import { Put, put, type Work } from "#db/core/work";
import { transferSums, walletSums } from "#db/tables/books";
import { limits } from "#db/tables/limits";
import { movements, transfers, wallets } from "#db/tables/wallets";
import type { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { Post } from "#lib/commands/write";
import { type SumFold, transferSumNames, walletSumNames } from "#lib/domain/books/sum-fold";
import type { LimitUse } from "#lib/domain/limits/limit-use";
import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import { type ChainedMovement, movementRowOf } from "#lib/domain/wallets/movement";
import type { Wallet } from "#lib/domain/wallets/transfer";

export interface ChainedPost extends Pick<Post, "transfer"> {
  readonly hash: string;
}

/** A wallet after its last transfer. */
export interface MovedByTransfer extends Pick<Wallet, "agentId" | "playerId"> {
  readonly balance: Money;
  readonly createdAt: Instant;
  readonly head: string;
}

const transferRows = insertRows(transfers);
const transferredRows = changeRows(wallets, ["balance", "lastTransferAt", "lastEntryAt", "head"]);

/** Writes transfers, and the wallets after them. */
export function* writeTransfers(posts: readonly ChainedPost[], moved: readonly MovedByTransfer[]): Work<void> {
  yield [
    new Put(
      transferRows,
      posts.map(({ transfer, hash }) => ({ ...transfer, hash })),
    ),
    new Put(transferredRows, moved.map(transferredRowOf)),
  ];
}

const transferredRowOf = ({ agentId, playerId, balance, createdAt, head }: MovedByTransfer) => ({
  agentId,
  playerId,
  balance,
  lastTransferAt: createdAt,
  lastEntryAt: createdAt,
  head,
});

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

const walletSumRows = insertRows(walletSums, { meeting: { add: walletSumNames } });
const transferSumRows = insertRows(transferSums, { meeting: { add: transferSumNames } });

/**
 * Adds changes to the kept sums of wallets and transfers. They come last in a transaction: whoever waits for a sum waits
 * for that commit alone, and holds no lock that it still needs.
 */
export function* writeSums(fold: SumFold): Work<void> {
  if (fold.isEmpty) return;
  const { wallets, transfers } = fold.take();
  yield [new Put(walletSumRows, wallets), new Put(transferSumRows, transfers)];
}

const usedLimits = changeRows(limits, ["windowStart", "used", "toldWindow"]);
const usedRowOf = ({ agentId, limitId: id, windowStart, used, toldWindow }: LimitUse) => ({
  agentId,
  id,
  windowStart,
  used,
  toldWindow,
});

/** Writes what limits have counted. */
export const writeUses = (uses: readonly LimitUse[]): Work<void> => put(usedLimits, uses.map(usedRowOf));
