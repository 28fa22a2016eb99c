import { type SQL, sql } from "drizzle-orm";
import type { Instant } from "#lib/domain/time/instant";

/**
 * The time of a player's last session. Drizzle omits table names in a select from one table, but these two tables share
 * column names.
 */
export const lastLoginAt = (): SQL<Instant | null> =>
  sql<Instant | null>`(
    select max(login.created_at) from sessions as login
    where login.agent_id = wallets.agent_id and login.player_id = wallets.player_id
  )`;
