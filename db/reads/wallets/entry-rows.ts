import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from "drizzle-orm";
import { all, first, type Read, select, together } from "#db/reads/read";
import { movements, transfers } from "#db/tables/wallets";
import { exposureAtTransfer, isShown, isWithin, type Order } from "#db/wallets/entry-conditions";
import { newestStakes } from "#db/wallets/newest-stakes";
import { type Instant, instant, nanosecond, nearestKept } from "#lib/domain/time/instant";
import {
  type Bounds,
  type Entry,
  type EntryKind,
  type EntryQuery,
  earlierEnd,
  newestFirst,
  type PlayerKey,
  type WalletStand,
} from "#lib/domain/wallets/entry";
import { entryOfMovement, entryOfTransfer, standAfter } from "#lib/domain/wallets/entry-of-record";
import { isMovementKind, type MovementKind } from "#lib/domain/wallets/movement";
import { isTransferKind } from "#lib/domain/wallets/transfer-kind";

const p = sql.placeholder;

/** The condition of the index of rare kinds. SQLite uses the index only for the same written condition. */
export const isRare = sql`${movements.kind} not in ('stake', 'settlement')`;

const lastTransfer = select({ at: transfers.createdAt, balance: transfers.balanceAfter })
  .from(transfers)
  .where(
    and(eq(transfers.agentId, p("agentId")), eq(transfers.playerId, p("playerId")), lt(transfers.createdAt, p("at"))),
  )
  .orderBy(desc(transfers.createdAt))
  .limit(1);
const lastMovement = select()
  .from(movements)
  .where(
    and(eq(movements.agentId, p("agentId")), eq(movements.playerId, p("playerId")), lt(movements.createdAt, p("at"))),
  )
  .orderBy(desc(movements.createdAt))
  .limit(1);

const lastMovementBefore = ({ agentId, playerId }: PlayerKey, at: Instant) =>
  first(lastMovement, { agentId, playerId, at: nearestKept(at) });

/** The wallet before a moment; empty before its first entry. */
function* standBefore({ agentId, playerId }: PlayerKey, before: Instant): Read<WalletStand> {
  const [transfer, movement] = yield* together(
    first(lastTransfer, { agentId, playerId, at: nearestKept(before) }),
    lastMovementBefore({ agentId, playerId }, before),
  );
  return standAfter(transfer ?? undefined, movement ?? undefined);
}

function* pageOfTransfers(player: PlayerKey, bounds: Bounds, kind: EntryKind | null, order: Order): Read<Entry[]> {
  if (kind !== null && !isTransferKind(kind)) return [];
  const rows = yield* all(
    select({ ...getTableColumns(transfers), exposure: exposureAtTransfer })
      .from(transfers)
      .where(and(...isWithin(transfers, player, bounds), kind === null ? undefined : eq(transfers.kind, kind)))
      .orderBy(order.by(transfers.createdAt))
      .limit(order.limit),
  );
  return rows.map(entryOfTransfer);
}

function* pageOfMovements(player: PlayerKey, bounds: Bounds, isOfKind: SQL | undefined, order: Order): Read<Entry[]> {
  const rows = yield* all(
    select()
      .from(movements)
      .where(and(...isWithin(movements, player, bounds), isOfKind, isShown(movements)))
      .orderBy(order.by(movements.createdAt))
      .limit(order.limit),
  );
  return rows.map(entryOfMovement);
}

function* newestMovements(player: PlayerKey, bounds: Bounds, kind: EntryKind | null, limit: number): Read<Entry[]> {
  if (kind !== null && !isMovementKind(kind)) return [];
  const isOfKind = kind === null ? undefined : yield* isOf(kind, player, bounds, limit);
  return yield* pageOfMovements(player, bounds, isOfKind, { by: desc, limit });
}

/** Finds the newest movements of a kind. A settlement is near, because nearly every trade has one. */
function* isOf(kind: MovementKind, player: PlayerKey, bounds: Bounds, limit: number): Read<SQL> {
  const isKind = eq(movements.kind, kind);
  if (kind === "settlement") return isKind;
  if (kind !== "stake") return sql`${isKind} and ${isRare}`;
  const times = yield* all(
    select({ at: sql<bigint>`at` }).from(sql`(${newestStakes(player, bounds, limit)}) as newest`),
  );
  return inArray(
    movements.createdAt,
    times.map(({ at }) => instant(at)),
  );
}

/** The entries of one wallet: transfers and movements, in one order of time. */
export const entryRows = {
  standBefore,
  lastMovementBefore,
  pageOfTransfers,

  standAt: (player: PlayerKey, at: Instant): Read<WalletStand> =>
    standBefore(player, instant(nearestKept(at) + nanosecond)),

  *newest({ agentId, playerId, kind, start, end, after, limit }: EntryQuery): Read<Entry[]> {
    const bounds = { start, end: earlierEnd(end, after) };
    const player = { agentId, playerId };
    const [ofTransfers, ofMovements] = yield* together(
      pageOfTransfers(player, bounds, kind, { by: desc, limit }),
      newestMovements(player, bounds, kind, limit),
    );
    return newestFirst(ofTransfers, ofMovements, limit);
  },

  /** A page for a file, oldest first, after the last entry of the page before. */
  *oldestAfter(player: PlayerKey, { start, end }: Bounds, after: Instant | null, limit: number): Read<Entry[]> {
    const bounds = { start: after === null ? start : instant(after + nanosecond), end };
    const order = { by: asc, limit };
    const pages = yield* together(
      pageOfTransfers(player, bounds, null, order),
      pageOfMovements(player, bounds, undefined, order),
    );
    const both = pages.flat();
    return newestFirst(both, [], both.length).reverse().slice(0, limit);
  },
};
