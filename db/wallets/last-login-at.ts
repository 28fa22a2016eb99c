import { type SQL, sql } from "drizzle-orm";
import type { Instant } from "#lib/domain/time/instant";

/**
 * When a wallet's player opened a session last. Drizzle leaves the tables' names out of a select from one table, but
 * these two tables have columns of the same names.
 */
export const lastLoginAt = (): SQL<Instant | null> =>
  sql<Instant | null>`(
    select max(login.created_at) from sessions as login
    where login.agent_id = wallets.agent_id and login.player_id = wallets.player_id
  )`;
