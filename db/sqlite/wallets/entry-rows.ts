import { type desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { movements, type transfers } from "#db/sqlite/schema";
import { money } from "#lib/domain/money/money";
import { type Instant, nearestKept } from "#lib/domain/time/instant";
import type { Entry, EntryQuery } from "#lib/domain/wallets/entry";

export interface PlayerKey {
  readonly agentId: string;
  readonly playerId: string;
}
/** The times between which entries lie. A bound that is null does not bind. */
export type Bounds = Pick<EntryQuery, "start" | "end">;

/** The order of a page and its most rows. */
export interface Order {
  readonly by: typeof desc;
  readonly limit: number;
}

export type MovementRow = typeof movements.$inferSelect;
type TransferRow = typeof transfers.$inferSelect;

/** Leaves out a change of commission alone, which moves nothing that the wallet can see. */
export const isShown = sql`(${movements.wallet} <> 0 or ${movements.held} <> 0)`;
/** The condition of the index by kind, which SQLite uses only where it is written out. */
export const isIndexedByKind = sql`${movements.kind} <> 'settlement'`;

export const exposureAtTransfer = sql<bigint>`coalesce((
  select m.exposure_after from movements m
  where m.agent_id = transfers.agent_id and m.player_id = transfers.player_id and m.created_at < transfers.created_at
  order by m.created_at desc limit 1
), 0)`;

interface EntryTable {
  readonly agentId: AnySQLiteColumn;
  readonly playerId: AnySQLiteColumn;
  readonly createdAt: AnySQLiteColumn;
}

export function isWithin(table: EntryTable, { agentId, playerId }: PlayerKey, bounds: Bounds): (SQL | undefined)[] {
  const { start, end } = keptBounds(bounds);
  return [
    eq(table.agentId, agentId),
    eq(table.playerId, playerId),
    start === null ? undefined : gte(table.createdAt, start),
    end === null ? undefined : lt(table.createdAt, end),
  ];
}

export const keptBounds = ({ start, end }: Bounds) => ({
  start: start === null ? null : nearestKept(start),
  end: end === null ? null : nearestKept(end),
});

/** The end of a page: that of its period, or the place that it goes on from. */
export const earlierEnd = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || (other !== null && other < one) ? other : one;

export const entryOfTransfer = (row: TransferRow & { readonly exposure: bigint }): Entry => ({
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

export const entryOfMovement = (row: MovementRow): Entry => ({
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
