import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { movements, transfers } from "#db/tables/wallets";
import { exposureAtTransfer, isShown, isWithin, type Order } from "#db/wallets/entry-conditions";
import { newestStakes } from "#db/wallets/newest-stakes";
import { type Instant, instant, nanosecond, nearestKept } from "#lib/domain/time/instant";
import { type Entry, type EntryKind, type EntryQuery, newestFirst, type WalletStand } from "#lib/domain/wallets/entry";
import { type Bounds, earlierEnd, type PlayerKey } from "#lib/domain/wallets/entry-bounds";
import { entryOfMovement, entryOfTransfer, standAfter } from "#lib/domain/wallets/entry-of-record";
import { isMovementKind, type MovementKind } from "#lib/domain/wallets/movement";
import { isTransferKind } from "#lib/domain/wallets/transfer";

const p = sql.placeholder;

/** The condition of the index of rare kinds, which SQLite uses only where it is written out. */
export const isRare = sql`${movements.kind} not in ('stake', 'settlement')`;

/** The entries of one wallet: its transfers and its movements, in the one order of their times. */
export function entryReads({ db }: Connection) {
  const lastTransfer = db
    .select({ at: transfers.createdAt, balance: transfers.balanceAfter })
    .from(transfers)
    .where(
      and(eq(transfers.agentId, p("agentId")), eq(transfers.playerId, p("playerId")), lt(transfers.createdAt, p("at"))),
    )
    .orderBy(desc(transfers.createdAt))
    .limit(1)
    .prepare();
  const lastMovement = db
    .select()
    .from(movements)
    .where(
      and(eq(movements.agentId, p("agentId")), eq(movements.playerId, p("playerId")), lt(movements.createdAt, p("at"))),
    )
    .orderBy(desc(movements.createdAt))
    .limit(1)
    .prepare();

  const lastMovementBefore = (
    { agentId, playerId }: PlayerKey,
    at: Instant,
  ): typeof movements.$inferSelect | undefined => lastMovement.get({ agentId, playerId, at: nearestKept(at) });

  /** The wallet before a moment; empty before its first entry. */
  function standBefore({ agentId, playerId }: PlayerKey, before: Instant): WalletStand {
    const transfer = lastTransfer.get({ agentId, playerId, at: nearestKept(before) });
    return standAfter(transfer, lastMovementBefore({ agentId, playerId }, before));
  }

  const standAt = (player: PlayerKey, at: Instant): WalletStand =>
    standBefore(player, instant(nearestKept(at) + nanosecond));

  function pageOfTransfers(player: PlayerKey, bounds: Bounds, kind: EntryKind | null, order: Order): Entry[] {
    if (kind !== null && !isTransferKind(kind)) return [];
    return db
      .select({ ...getTableColumns(transfers), exposure: exposureAtTransfer })
      .from(transfers)
      .where(and(...isWithin(transfers, player, bounds), kind === null ? undefined : eq(transfers.kind, kind)))
      .orderBy(order.by(transfers.createdAt))
      .limit(order.limit)
      .all()
      .map(entryOfTransfer);
  }

  function pageOfMovements(player: PlayerKey, bounds: Bounds, isOfKind: SQL | undefined, order: Order): Entry[] {
    return db
      .select()
      .from(movements)
      .where(and(...isWithin(movements, player, bounds), isOfKind, isShown(movements)))
      .orderBy(order.by(movements.createdAt))
      .limit(order.limit)
      .all()
      .map(entryOfMovement);
  }

  function newestMovements(player: PlayerKey, bounds: Bounds, kind: EntryKind | null, limit: number): Entry[] {
    if (kind !== null && !isMovementKind(kind)) return [];
    return pageOfMovements(player, bounds, kind === null ? undefined : isOf(kind, player, bounds, limit), {
      by: desc,
      limit,
    });
  }

  /** How the newest movements of a kind are found. A settlement is near, because nearly every trade has one. */
  function isOf(kind: MovementKind, player: PlayerKey, bounds: Bounds, limit: number): SQL {
    const isKind = eq(movements.kind, kind);
    if (kind === "settlement") return isKind;
    if (kind !== "stake") return sql`${isKind} and ${isRare}`;
    const times = db.all<{ at: bigint }>(newestStakes(player, bounds, limit));
    return inArray(
      movements.createdAt,
      times.map(({ at }) => instant(at)),
    );
  }

  function listEntries({ agentId, playerId, kind, start, end, after, limit }: EntryQuery): Entry[] {
    const bounds = { start, end: earlierEnd(end, after) };
    const player = { agentId, playerId };
    return newestFirst(
      pageOfTransfers(player, bounds, kind, { by: desc, limit }),
      newestMovements(player, bounds, kind, limit),
      limit,
    );
  }

  /** A page for a file, oldest first, after the entry that the page before it ended with. */
  function entriesAfter(player: PlayerKey, { start, end }: Bounds, after: Instant | null, limit: number): Entry[] {
    const bounds = { start: after === null ? start : instant(after + nanosecond), end };
    const order = { by: asc, limit };
    const both = [
      ...pageOfTransfers(player, bounds, null, order),
      ...pageOfMovements(player, bounds, undefined, order),
    ];
    return newestFirst(both, [], both.length).reverse().slice(0, limit);
  }

  return { standBefore, standAt, lastMovementBefore, pageOfTransfers, listEntries, entriesAfter };
}
