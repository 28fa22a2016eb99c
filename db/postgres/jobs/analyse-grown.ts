import type { Connection } from "#db/postgres/connections/connection";

/**
 * Analyses tables that have outgrown the planner's statistics. Statements are planned once, and a plan made for an
 * empty table may walk an agent's whole history at each look-up; autovacuum would notice a minute later.
 */
export async function analyseGrown({ client }: Connection): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(grown.relname) as name from pg_stat_user_tables as grown join pg_class as known on known.oid = grown.relid
     where grown.schemaname = current_schema() and grown.n_live_tup > 100
       and grown.n_live_tup > 8 * greatest(known.reltuples, 0)`,
  );
  for (const { name } of rows) await client.query(`analyze (skip_locked) ${name}`);
}
