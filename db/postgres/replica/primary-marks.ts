import type { Connection } from "#db/postgres/connections/connection";
import type { Connections } from "#db/postgres/connections/connections";
import { done } from "#lib/domain/failure";

/** A place in the primary's log: everything committed before a certain moment lies before it. */
export interface PrimaryMark {
  /** The moment on this process's clock. */
  readonly atMs: number;
  readonly place: bigint;
  /** The same moment on the primary's clock. */
  readonly primaryMs: bigint;
  /** The history to which the place belongs. A promotion starts a new history. */
  readonly history: string;
}

interface PrimaryMarksParts {
  readonly connections: Pick<Connections<unknown>, "use">;
  onMark(mark: PrimaryMark): void;
}

/** Asks the primary how far its log has come. Callers during a question may share its answer. */
export class PrimaryMarks {
  private underWay: { readonly atMs: number; readonly mark: Promise<PrimaryMark | null> } | null = null;
  private last: PrimaryMark | null = null;

  constructor(private readonly parts: PrimaryMarksParts) {}

  /** The last mark; null before the first. */
  get latest(): PrimaryMark | null {
    return this.last;
  }

  /** A mark of this moment or later; null while the primary cannot be reached. */
  since(ms: number): Promise<PrimaryMark | null> {
    if (this.underWay && this.underWay.atMs >= ms) return this.underWay.mark;
    const atMs = performance.now();
    const mark = this.take(atMs).catch(() => null);
    this.underWay = { atMs, mark };
    return mark;
  }

  private async take(atMs: number): Promise<PrimaryMark | null> {
    const found = await this.parts.connections.use(async ({ connection }) => done(await placeOf(connection)));
    if (!found.ok || found.value === null) return null;
    const mark = { atMs, ...found.value };
    if (this.last === null || mark.atMs > this.last.atMs) this.last = mark;
    this.parts.onMark(mark);
    return mark;
  }
}

type Place = Omit<PrimaryMark, "atMs">;

interface PlaceRow {
  readonly place: bigint;
  readonly primary_ms: bigint;
  readonly timeline: string;
  readonly history: string | null;
}

async function placeOf({ client }: Connection): Promise<Place | null> {
  for (let tries = 0; tries < 2; tries += 1) {
    const { rows } = await client.query<PlaceRow>(selectPlace);
    const [row] = rows;
    if (!row) return null;
    const { place, primary_ms: primaryMs, timeline, history } = row;
    if (history?.startsWith(`${timeline}/`)) return { place, primaryMs, history };
    await client.query(beginHistory);
  }
  return null;
}

const timeline = "substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)";

// The flushed place: commits are on disk, and a replica receives nothing before that.
const selectPlace = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as place,
  (extract(epoch from clock_timestamp()) * 1000)::int8 as primary_ms, ${timeline} as timeline,
  (select value from facts where name = 'history') as history`;

/**
 * Few roles may see a replica's log position, but every reader sees its rows: the first server that meets a new
 * timeline writes it down, under a name that no other primary of this timeline has. No wait for a disk or a standby.
 */
const beginHistory = `insert into facts (name, value)
  select 'history', ${timeline} || '/' || gen_random_uuid()
  from (select set_config('synchronous_commit', 'off', true)) as unwaited
  on conflict (name) do update set value = excluded.value
  where split_part(facts.value, '/', 1) <> split_part(excluded.value, '/', 1)`;
