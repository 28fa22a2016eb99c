import type { Connection } from "#db/postgres/connections/connection";
import type { Standbys } from "#lib/domain/line-of-standbys";

// A role without pg_read_all_stats sees that there are standbys, but not what they do.
const selectStandbys = `select current_setting('synchronous_standby_names') <> '' as named, count(pid)::int as following,
  count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous,
  count(pid) filter (where sync_state is null)::int as hidden from pg_stat_replication`;

interface StandbysRow {
  readonly named: boolean;
  readonly following: number;
  readonly synchronous: number;
  readonly hidden: number;
}

export async function synchronousStandbys({ client }: Connection): Promise<Standbys | null> {
  const { rows } = await client.query<StandbysRow>(selectStandbys);
  const [row] = rows;
  if (!row) return null;
  const { named: areNamed, following, hidden } = row;
  return { areNamed, following, synchronous: hidden > 0 ? null : row.synchronous };
}
