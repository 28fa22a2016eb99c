import { type desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Conditions, TableWith } from "#db/engine/conditions";
import { type Bounds, keptBounds, type PlayerKey } from "#lib/domain/wallets/entry";

/** A page's order and largest number of rows. */
export interface Order {
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

export const exposureAtTransfer = sql<bigint>`coalesce((
  select m.exposure_after from movements m
  where m.agent_id = transfers.agent_id and m.player_id = transfers.player_id and m.created_at < transfers.created_at
  order by m.created_at desc limit 1
), 0)`;
