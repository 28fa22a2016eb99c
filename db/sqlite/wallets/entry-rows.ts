import { type desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { movements } from "#db/sqlite/schema";
import { type Bounds, keptBounds, type PlayerKey } from "#lib/domain/wallets/entry-bounds";

/** The order of a page and its most rows. */
export interface Order {
  readonly by: typeof desc;
  readonly limit: number;
}

export type MovementRow = typeof movements.$inferSelect;

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
