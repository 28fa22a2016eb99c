import { and, asc, desc, eq, getTableColumns, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Connection } from "#db/sqlite/engine/connection";
import { movements, transfers } from "#db/sqlite/schema";
import { joinMoney, type Money, money, zero } from "#lib/domain/money/money";
import { type Instant, instant, nanosecond, nearestKept } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { type Entry, type EntryKind, type EntryQuery, newestFirst, type WalletStand } from "#lib/domain/wallets/entry";
import { isMovementKind } from "#lib/domain/wallets/movement";
import { isTransferKind } from "#lib/domain/wallets/transfer";
import type { TransferTotals } from "#lib/domain/wallets/transfer-totals";
import type { StatementLine, StatementSums } from "#lib/store/player";

const p = sql.placeholder;

interface Player {
  readonly agentId: string;
  readonly playerId: string;
}
type Bounds = Pick<EntryQuery, "start" | "end">;

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

  /** The wallet before a moment; empty before its first entry. */
  function standBefore({ agentId, playerId }: Player, before: Instant): WalletStand {
    const at = nearestKept(before);
    const transfer = lastTransfer.get({ agentId, playerId, at });
    const movement = lastMovement.get({ agentId, playerId, at });
    const exposure = movement?.exposureAfter ?? zero;
    if (transfer && (!movement || transfer.at > movement.createdAt)) return { balance: transfer.balance, exposure };
    return { balance: movement?.balanceAfter ?? zero, exposure };
  }

  const standAt = (player: Player, at: Instant): WalletStand =>
    standBefore(player, instant(nearestKept(at) + nanosecond));

  function pageOfTransfers(player: Player, bounds: Bounds, kind: EntryKind | null, order: Order): Entry[] {
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

  function pageOfMovements(player: Player, bounds: Bounds, kind: EntryKind | null, order: Order): Entry[] {
    if (kind !== null && !isMovementKind(kind)) return [];
    return db
      .select()
      .from(movements)
      .where(
        and(
          ...isWithin(movements, player, bounds),
          kind === null ? undefined : eq(movements.kind, kind),
          // SQLite uses the partial index only when its condition is written out.
          kind !== null && kind !== "settlement" ? isIndexedByKind : undefined,
          isShown,
        ),
      )
      .orderBy(order.by(movements.createdAt))
      .limit(order.limit)
      .all()
      .map(entryOfMovement);
  }

  function listEntries({ agentId, playerId, kind, start, end, after, limit }: EntryQuery): Entry[] {
    const bounds = { start, end: earlier(end, after) };
    const order = { by: desc, limit };
    const player = { agentId, playerId };
    return newestFirst(
      pageOfTransfers(player, bounds, kind, order),
      pageOfMovements(player, bounds, kind, order),
      limit,
    );
  }

  /** A page for a file, oldest first, after the entry that the page before it ended with. */
  function entriesAfter(player: Player, { start, end }: Bounds, after: Instant | null, limit: number): Entry[] {
    const bounds = { start: after === null ? start : instant(after + nanosecond), end };
    const order = { by: asc, limit };
    const both = [...pageOfTransfers(player, bounds, null, order), ...pageOfMovements(player, bounds, null, order)];
    return newestFirst(both, [], both.length).reverse().slice(0, limit);
  }

  /** One line for each transfer, and one for each trade at the place of its last movement in the period. */
  function foldedLines(player: Player, period: Period, after: Instant | null, limit: number): StatementLine[] {
    const bounds = { start: period.start, end: earlier(period.end, after) };
    const order = { by: desc, limit };
    const { start, end } = keptBounds(period);
    // The pluses keep SQLite from walking all of the player's entries for each line, instead of the trade's few.
    const ofTrade = sql`from movements n where n.agent_id = movements.agent_id and n.trade_id = movements.trade_id
      and +n.player_id = movements.player_id and +n.created_at >= ${start} and +n.created_at < ${end}`;
    const lastOfTrades = db
      .select({
        ...getTableColumns(movements),
        // Units and parts are summed apart, because a sum on its way may pass 64 bits.
        units: sql<bigint>`coalesce((select sum(n.wallet_amount / 100000000) ${ofTrade}), wallet_amount / 100000000)`,
        parts: sql<bigint>`coalesce((select sum(n.wallet_amount % 100000000) ${ofTrade}), wallet_amount % 100000000)`,
        entries: sql<bigint>`max(1, (select count(*) ${ofTrade} and (n.wallet_amount <> 0 or n.held_amount <> 0)))`,
      })
      .from(movements)
      .where(
        and(
          ...isWithin(movements, player, bounds),
          isShown,
          or(
            sql`${movements.tradeId} is null`,
            sql`not exists (select 1 ${ofTrade} and +n.created_at > movements.created_at
              and (n.wallet_amount <> 0 or n.held_amount <> 0))`,
          ),
        ),
      )
      .orderBy(desc(movements.createdAt))
      .limit(limit)
      .all()
      .map(({ units, parts, entries, ...row }) => ({
        ...entryOfMovement(row),
        amount: joinMoney({ units, parts }),
        entries: Number(entries),
      }));
    const transferLines = pageOfTransfers(player, bounds, null, order).map(asLine);
    return newestFirst(transferLines, lastOfTrades, limit);
  }

  /** The sums of a period, from the two entries at its ends however many lie between. */
  function sumsOf({ agentId, playerId }: Player, { start, end }: Period, totals: TransferTotals): StatementSums {
    const before = lastMovement.get({ agentId, playerId, at: nearestKept(start) });
    const last = lastMovement.get({ agentId, playerId, at: nearestKept(end) });
    const taken = money(takenIn(last) - takenIn(before));
    const moved = standBefore({ agentId, playerId }, end).balance - standBefore({ agentId, playerId }, start).balance;
    const transferred = totals.deposit.sum - totals.withdrawal.sum;
    return {
      totals,
      taken,
      returned: money(moved - transferred + taken),
      commission: money(commissionIn(last) - commissionIn(before)),
    };
  }

  /** The number of movements that a statement of the period shows. */
  function countMovements(player: Player, bounds: Bounds): number {
    const found = db
      .select({ count: sql<bigint>`count(*)` })
      .from(movements)
      .where(and(...isWithin(movements, player, bounds), isShown))
      .get();
    return Number(found?.count ?? 0);
  }

  return { standBefore, standAt, listEntries, entriesAfter, foldedLines, sumsOf, countMovements };
}

interface Order {
  readonly by: typeof asc;
  readonly limit: number;
}

type MovementRow = typeof movements.$inferSelect;
type TransferRow = typeof transfers.$inferSelect;

/** A change of commission alone moves nothing that the wallet can see. */
const isShown = sql`(${movements.wallet} <> 0 or ${movements.held} <> 0)`;
const isIndexedByKind = sql`${movements.kind} <> 'settlement'`;

const exposureAtTransfer = sql<bigint>`coalesce((
  select m.exposure_after from movements m
  where m.agent_id = transfers.agent_id and m.player_id = transfers.player_id and m.created_at < transfers.created_at
  order by m.created_at desc limit 1
), 0)`;

interface EntryTable {
  readonly agentId: AnySQLiteColumn;
  readonly playerId: AnySQLiteColumn;
  readonly createdAt: AnySQLiteColumn;
}

function isWithin(table: EntryTable, { agentId, playerId }: Player, bounds: Bounds): (SQL | undefined)[] {
  const { start, end } = keptBounds(bounds);
  return [
    eq(table.agentId, agentId),
    eq(table.playerId, playerId),
    start === null ? undefined : gte(table.createdAt, start),
    end === null ? undefined : lt(table.createdAt, end),
  ];
}

const keptBounds = ({ start, end }: Bounds) => ({
  start: start === null ? null : nearestKept(start),
  end: end === null ? null : nearestKept(end),
});

const earlier = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || (other !== null && other < one) ? other : one;

const takenIn = (row: MovementRow | undefined): Money =>
  row ? joinMoney({ units: row.takenUnits, parts: row.takenParts }) : zero;
const commissionIn = (row: MovementRow | undefined): Money =>
  row ? joinMoney({ units: row.commissionUnits, parts: row.commissionParts }) : zero;

const entryOfTransfer = (row: TransferRow & { readonly exposure: bigint }): Entry => ({
  entryId: `t${row.id}`,
  kind: row.kind,
  amount: row.kind === "deposit" ? row.amount : money(-row.amount),
  balance: row.balanceAfter,
  exposure: money(row.exposure),
  createdAt: row.createdAt,
  transferId: row.id,
  ticketId: row.ticketId,
  actor: row.actor,
  reason: row.reason,
  tradeId: null,
  tradeVersion: null,
});

const idCharsOfHash = 24;

const entryOfMovement = (row: MovementRow): Entry => ({
  entryId: `m${row.hash.slice(0, idCharsOfHash)}`,
  kind: row.kind,
  amount: row.wallet,
  balance: row.balanceAfter,
  exposure: row.exposureAfter,
  createdAt: row.createdAt,
  transferId: null,
  ticketId: null,
  actor: null,
  reason: row.reason,
  tradeId: row.tradeId,
  tradeVersion: row.tradeVersion,
});

export const asLine = (entry: Entry): StatementLine => ({ ...entry, entries: 1 });
