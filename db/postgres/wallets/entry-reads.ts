import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { movements, transfers } from "#db/postgres/schema";
import { exposureAtTransfer, isShown, isWithin, type Order } from "#db/wallets/entry-conditions";
import { newestStakes } from "#db/wallets/newest-stakes";
import { type Instant, instant, nanosecond, nearestKept } from "#lib/domain/time/instant";
import { type Entry, type EntryKind, type EntryQuery, newestFirst, type WalletStand } from "#lib/domain/wallets/entry";
import { type Bounds, earlierEnd, type PlayerKey } from "#lib/domain/wallets/entry-bounds";
import { entryOfMovement, entryOfTransfer, standAfter } from "#lib/domain/wallets/entry-of-record";
import { isMovementKind, type MovementKind } from "#lib/domain/wallets/movement";
import { isTransferKind } from "#lib/domain/wallets/transfer";

const p = sql.placeholder;

/** The entries of one wallet: its transfers and its movements, in the one order of their times. */
export function entryReads({ db, prepared }: Connection) {
  const lastTransfer = prepared(
    db
      .select({ at: transfers.createdAt, balance: transfers.balanceAfter })
      .from(transfers)
      .where(
        and(
          eq(transfers.agentId, p("agentId")),
          eq(transfers.playerId, p("playerId")),
          lt(transfers.createdAt, p("at")),
        ),
      )
      .orderBy(desc(transfers.createdAt))
      .limit(1),
  );
  const lastMovement = prepared(
    db
      .select()
      .from(movements)
      .where(
        and(
          eq(movements.agentId, p("agentId")),
          eq(movements.playerId, p("playerId")),
          lt(movements.createdAt, p("at")),
        ),
      )
      .orderBy(desc(movements.createdAt))
      .limit(1),
  );

  const lastMovementBefore = ({ agentId, playerId }: PlayerKey, at: Instant) =>
    first(lastMovement.execute({ agentId, playerId, at: nearestKept(at) }));

  /** The wallet before a moment; empty before its first entry. */
  async function standBefore({ agentId, playerId }: PlayerKey, before: Instant): Promise<WalletStand> {
    const [transfer, movement] = await Promise.all([
      first(lastTransfer.execute({ agentId, playerId, at: nearestKept(before) })),
      lastMovementBefore({ agentId, playerId }, before),
    ]);
    return standAfter(transfer, movement);
  }

  const standAt = (player: PlayerKey, at: Instant): Promise<WalletStand> =>
    standBefore(player, instant(nearestKept(at) + nanosecond));

  async function pageOfTransfers(
    player: PlayerKey,
    bounds: Bounds,
    kind: EntryKind | null,
    order: Order,
  ): Promise<Entry[]> {
    if (kind !== null && !isTransferKind(kind)) return [];
    const rows = await db
      .select({ ...getTableColumns(transfers), exposure: exposureAtTransfer })
      .from(transfers)
      .where(and(...isWithin(transfers, player, bounds), kind === null ? undefined : eq(transfers.kind, kind)))
      .orderBy(order.by(transfers.createdAt))
      .limit(order.limit);
    return rows.map(entryOfTransfer);
  }

  async function pageOfMovements(
    player: PlayerKey,
    bounds: Bounds,
    isOfKind: SQL | undefined,
    order: Order,
  ): Promise<Entry[]> {
    const rows = await db
      .select()
      .from(movements)
      .where(and(...isWithin(movements, player, bounds), isOfKind, isShown(movements)))
      .orderBy(order.by(movements.createdAt))
      .limit(order.limit);
    return rows.map(entryOfMovement);
  }

  async function newestMovements(
    player: PlayerKey,
    bounds: Bounds,
    kind: EntryKind | null,
    limit: number,
  ): Promise<Entry[]> {
    if (kind !== null && !isMovementKind(kind)) return [];
    const isOfKind = kind === null ? undefined : await isOf(kind, player, bounds, limit);
    return pageOfMovements(player, bounds, isOfKind, { by: desc, limit });
  }

  /** How the newest movements of a kind are found. A settlement is near, because nearly every trade has one. */
  async function isOf(kind: MovementKind, player: PlayerKey, bounds: Bounds, limit: number): Promise<SQL> {
    if (kind !== "stake") return eq(movements.kind, kind);
    const { rows } = await db.execute<{ at: bigint }>(newestStakes(player, bounds, limit));
    return inArray(
      movements.createdAt,
      rows.map(({ at }) => instant(at)),
    );
  }

  async function listEntries({ agentId, playerId, kind, start, end, after, limit }: EntryQuery): Promise<Entry[]> {
    const bounds = { start, end: earlierEnd(end, after) };
    const player = { agentId, playerId };
    const [ofTransfers, ofMovements] = await Promise.all([
      pageOfTransfers(player, bounds, kind, { by: desc, limit }),
      newestMovements(player, bounds, kind, limit),
    ]);
    return newestFirst(ofTransfers, ofMovements, limit);
  }

  /** A page for a file, oldest first, after the entry that the page before it ended with. */
  async function entriesAfter(
    player: PlayerKey,
    { start, end }: Bounds,
    after: Instant | null,
    limit: number,
  ): Promise<Entry[]> {
    const bounds = { start: after === null ? start : instant(after + nanosecond), end };
    const order = { by: asc, limit };
    const pages = await Promise.all([
      pageOfTransfers(player, bounds, null, order),
      pageOfMovements(player, bounds, undefined, order),
    ]);
    const both = pages.flat();
    return newestFirst(both, [], both.length).reverse().slice(0, limit);
  }

  return { standBefore, standAt, lastMovementBefore, pageOfTransfers, listEntries, entriesAfter };
}
