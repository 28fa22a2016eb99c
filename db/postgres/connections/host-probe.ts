import type { HostAnswer, HostFacts, Timeline } from "./choose-primary";
import { type Connection, type ConnectionSettings, openConnection } from "./connection";
import { codeOfFault, hasSqlState } from "./faults";

/** 1 s: a host must say in this time whether it is the primary. */
const hostAnswerMsMax = 1_000;

/** Asks a host repeatedly for its facts, over a connection that stays open. */
export class HostProbe {
  /** Why the host's last answer failed. */
  fault: unknown = null;
  private connection: Connection | null = null;

  constructor(private readonly settings: ConnectionSettings) {}

  async ask(): Promise<HostAnswer> {
    try {
      const connection = await this.connected();
      const tooLong = setTimeout(connection.lose, hostAnswerMsMax);
      const facts = await factsOf(connection).finally(() => clearTimeout(tooLong));
      this.fault = null;
      return facts;
    } catch (error) {
      this.close();
      this.fault = error;
      return isRefusal(error) ? "away" : "silent";
    }
  }

  /** Writes the highest timeline seen into the host's database, for servers that reach this host and no newer host. */
  mark({ system, number }: Timeline): void {
    // Before the first start the table does not exist yet; at the next look it may.
    this.connection?.client.query(keepMark, [system, number]).catch(() => undefined);
  }

  close(): void {
    this.connection?.lose();
    this.connection = null;
  }

  private async connected(): Promise<Connection> {
    if (this.connection && !this.connection.isLost) return this.connection;
    this.connection = await openConnection({ ...this.settings, openMsMax: hostAnswerMsMax });
    return this.connection;
  }
}

/** True when something answered that no database serves there, or not yet. */
const isRefusal = (error: unknown): boolean =>
  codeOfFault(error) === "ECONNREFUSED" || (hasSqlState(error) && codeOfFault(error).startsWith("57P"));

interface HostRow {
  readonly writes: boolean;
  readonly started_at: string;
  readonly timeline: number | null;
}

async function factsOf({ client }: Connection): Promise<HostFacts> {
  const [host, control, mark] = await Promise.all([
    client.query<HostRow>(selectHost),
    client.query<{ system: string; followed: number }>(selectControl).catch(unless("42501", "0A000", "42883")),
    client.query<{ value: string }>(selectMark).catch(unless("42P01", "42501")),
  ]);
  const [row] = host.rows;
  if (!row) throw new Error("A host returned no facts about itself.");
  const { system = "", followed = 0 } = control?.rows[0] ?? {};
  return {
    ...{ takesWrites: row.writes, startedAt: row.started_at },
    timeline: { system, number: row.timeline ?? followed },
    mark: timelineIn(mark?.rows[0]?.value ?? ""),
  };
}

/** Treats errors with these codes as no answer: hidden from the role, or not created yet. */
const unless =
  (...codes: readonly string[]) =>
  (error: unknown): null => {
    if (codes.includes(codeOfFault(error))) return null;
    throw error;
  };

function timelineIn(text: string): Timeline | null {
  const [, system = "", number = ""] = /^(\d*)\/(\d+)$/.exec(text) ?? [];
  return number === "" ? null : { system, number: Number(number) };
}

// After a promotion the control file names the old timeline until a checkpoint, so a writer's log is read.
const selectHost = `select not pg_is_in_recovery() as writes, extract(epoch from pg_postmaster_start_time())::text as started_at,
  case when not pg_is_in_recovery()
    then ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int end as timeline`;

// A role without pg_read_all_stats cannot see what a standby has received, only what it has replayed.
const selectControl = `select system_identifier::text as system, greatest(
    (select received_tli from pg_stat_wal_receiver), (select min_recovery_end_timeline from pg_control_recovery()),
    (select timeline_id from pg_control_checkpoint())) as followed
  from pg_control_system()`;

const selectMark = "select value from facts where name = 'timeline'";

// No wait for a disk or a standby, because an old primary may have lost its own.
const keepMark = `insert into facts as kept (name, value)
  select 'timeline', $1::text || '/' || $2::int from (select set_config('synchronous_commit', 'off', true)) as unwaited
  on conflict (name) do update set value = excluded.value
  where split_part(kept.value, '/', 1) <> $1::text or split_part(kept.value, '/', 2)::int < $2::int`;
