import { type Connection, first } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";

/** 500 ms: a replica that does not say in this time how far it has come is not used either. */
export const replicaAnswerMsMax = 500;

/** How far a replica has come. */
export interface ReplicaStand {
  /** The place in the primary's log up to which the replica has replayed. */
  readonly place: bigint;
  /** The commit time of the last replayed transaction, on the primary's clock; null before the first. */
  readonly committedMs: bigint | null;
  /** The replayed history of the primary that it follows; null before the first. */
  readonly history: string | null;
}

interface StandRow {
  readonly standby: boolean;
  readonly place: bigint | null;
  readonly committed_ms: bigint | null;
  readonly history: string | null;
}

export type AskStand = ReturnType<typeof replicaStand>;

/** Asks a replica how far it has come, in a separate statement: all later reads include at least this. */
export function replicaStand(connection: Connection) {
  const ask = rawRows<StandRow>(connection, selectStand);
  return async (): Promise<ReplicaStand> => {
    // A hanging replica is not waited for: the primary can answer.
    const tooLong = setTimeout(connection.lose, replicaAnswerMsMax);
    const row = await first(ask()).finally(() => clearTimeout(tooLong));
    if (!row || row.place === null) throw new Error("This host does not say how far it has come in the primary's log.");
    // A host that takes writes is no copy: it is the primary itself, or was promoted and has diverged.
    if (!row.standby) throw new Error("This host takes writes, so it is no replica.");
    return { place: row.place, committedMs: row.committed_ms, history: row.history };
  };
}

const selectStand = `select pg_is_in_recovery() as standby,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as place,
  (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::int8 as committed_ms,
  (select value from facts where name = 'history') as history`;
