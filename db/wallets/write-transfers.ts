import { changeRows, insertRows } from "#db/core/rows";
import { Put, type Work } from "#db/core/work";
import { transfers, wallets } from "#db/tables/wallets";
import type { Post } from "#lib/commands/write";
import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
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
const movedRows = changeRows(wallets, ["balance", "lastTransferAt", "lastEntryAt", "head"]);

/** Writes transfers, and the wallets after them. */
export function* writeTransfers(posts: readonly ChainedPost[], moved: readonly MovedByTransfer[]): Work<void> {
  yield [
    new Put(
      transferRows,
      posts.map(({ transfer, hash }) => ({ ...transfer, hash })),
    ),
    new Put(movedRows, moved.map(movedRowOf)),
  ];
}

const movedRowOf = ({ agentId, playerId, balance, createdAt, head }: MovedByTransfer) => ({
  agentId,
  playerId,
  balance,
  lastTransferAt: createdAt,
  lastEntryAt: createdAt,
  head,
});
