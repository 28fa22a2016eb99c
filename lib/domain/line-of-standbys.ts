/** The state of a database that can be read. */
export interface StoreHealth {
  /** The calls waiting for the database's writer. */
  readonly queued: number;
  /** False after a commit of unknown outcome, until a write succeeds, and while several writes in a row have failed. */
  readonly takesWrites: boolean;
  /** Failed writes since the start. */
  readonly failedWrites: number;
  /** Null when there can be none, or when their number is unknown. */
  readonly standbys: Standbys | null;
}

/** The copies of the database, and what a commit waits for beside its own disk. */
export interface Standbys {
  /** True when the database names standbys that its commits wait for. */
  readonly areNamed: boolean;
  readonly following: number;
  /** The number of standbys that commits wait for now; null when this role may not see it. */
  readonly synchronous: number | null;
}

interface Line {
  readonly level: "info" | "warn";
  readonly text: string;
}

/** What an operator is told of the database's standbys at a start; null when there is nothing to say. */
export function lineOfStandbys(standbys: Standbys | null): Line | null {
  if (standbys === null || (!standbys.areNamed && standbys.following === 0)) return null;
  const { areNamed, following, synchronous } = standbys;
  const warn = (text: string): Line => ({ level: "warn", text });
  if (!areNamed) {
    return warn(
      `commits wait for none of the ${following} standbys, so that a failover may lose acknowledged transfers: set synchronous_standby_names (with Patroni, synchronous_mode)`,
    );
  }
  if (synchronous === null) {
    return warn(
      "commits wait for standbys, but the database's role may not see for how many: grant it pg_read_all_stats",
    );
  }
  if (synchronous === 0) return warn("commits wait for standbys, and none is synchronous now: no write will be taken");
  return { level: "info", text: `commits wait for standbys: ${synchronous} of ${following} are synchronous now` };
}
