import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Conditions, TableWith } from "#db/engine/conditions";
import { all, first, type Read, select, together } from "#db/reads/read";
import { movements, transfers } from "#db/tables/wallets";
import { type Instant, instant, nanosecond, nearestKept } from "#lib/domain/time/instant";
import {
  type Bounds,
  type Entry,
  type EntryKind,
  type EntryQuery,
  earlierEnd,
  keptBounds,
  newestFirst,
  type PlayerKey,
  periodOf,
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

/** A page's order and largest number of rows. */
interface Order {
  readonly by: typeof desc;
  readonly limit: number;
}

export function isWithin(
  table: TableWith<"agentId" | "playerId" | "createdAt">,
  { agentId, playerId }: PlayerKey,
  bounds: Bounds,
): Conditions {
  const { start, end } = keptBounds(bounds);
  return [
    eq(table.agentId, agentId),
    eq(table.playerId, playerId),
    start === null ? undefined : gte(table.createdAt, start),
    end === null ? undefined : lt(table.createdAt, end),
  ];
}

/**
 * Leaves out changes of commission alone, which move nothing in the wallet. They are posted anyway: otherwise the
 * commission account would differ from the report.
 */
export const isShown = ({ wallet, held }: TableWith<"wallet" | "held">): SQL => sql`(${wallet} <> 0 or ${held} <> 0)`;

const exposureAtTransfer = sql<bigint>`coalesce((
  select m.exposure_after from movements m
  where m.agent_id = transfers.agent_id and m.player_id = transfers.player_id and m.created_at < transfers.created_at
  order by m.created_at desc limit 1
), 0)`;

/** Reads the times of a wallet's newest stakes within bounds. Each movement names the stake before it; 0 is none. */
const newestStakes = ({ agentId, playerId }: PlayerKey, bounds: Bounds, limit: number): SQL => {
  const { start, end } = periodOf(keptBounds(bounds));
  const lastBefore = (at: SQL) => sql`(
    select last_stake_at from movements where agent_id = ${agentId} and player_id = ${playerId} and created_at < ${at}
    order by created_at desc limit 1)`;
  return sql`
    with recursive stakes (at, number) as (
      select ${lastBefore(sql`${end}`)}, 1
      union all
      select ${lastBefore(sql`stakes.at`)}, number + 1 from stakes where stakes.at > ${start} and number < ${limit}
    )
    select at from stakes where at >= ${start}`;
};
