import { setTimeout as pause } from "node:timers/promises";
import { type Connection, type ConnectionSettings, openConnection } from "#db/postgres/connections/connection";
import type { Connections } from "#db/postgres/connections/connections";
import { done } from "#lib/domain/failure";
import { type Instant, instantOfMilliseconds } from "#lib/domain/time/instant";

/** 5 s: a row that the primary has is used again for this long. With the second that is waited for it, 10 s are kept. */
const markMsMax = 5_000;

/**
 * A random row that this installation wrote at its primary. A replica that shows it has all that was committed before:
 * a lag by the clock alone would also let a copy pass that follows another primary.
 */
export interface ReplicaMark {
  readonly text: string;
  /** When it was written. */
  readonly at: Instant;
}

/** Writes a new mark, or reads the present one while it is young; null when the primary takes no writes. */
export async function writeMark(connections: Pick<Connections<unknown>, "use">): Promise<ReplicaMark | null> {
  const written = await connections
    .use(async ({ connection }) => {
      const { rows } = await connection.client.query<{ value: string }>(keepMark, [markMsMax]);
      return done(rows[0]?.value ?? "");
    })
    .catch(() => null);
  if (!written?.ok) return null;
  return { text: written.value, at: instantOfMilliseconds(Number(written.value.split("/")[0])) };
}

async function shownMark({ client }: Connection): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>("select value from facts where name = 'replica_mark'");
  return rows[0]?.value ?? null;
}

// All servers share one row. The update of a young row changes nothing and returns it. No wait for a standby.
const keepMark = `with now (ms) as (
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint
    from (select set_config('synchronous_commit', 'local', true)) as unwaited)
  insert into facts as kept (name, value) select 'replica_mark', now.ms || '/' || gen_random_uuid() from now
  on conflict (name) do update set value = case
    when split_part(kept.value, '/', 1)::bigint > split_part(excluded.value, '/', 1)::bigint - $1 then kept.value
    else excluded.value end
  returning value`;

/** 1 s: a replica that cannot be reached in this time is not waited for. */
export const replicaOpenMsMax = 1_000;
/** 1 s: a replica that does not show a row of its primary in this time is not near. */
const nearMsMax = 1_000;
const lookMs = 20;

/** Opens a connection to a replica that shows this row of its primary. */
export async function openNearReplica(mark: string, settings: ConnectionSettings): Promise<Connection> {
  const connection = await openConnection(settings);
  const tooLong = setTimeout(connection.lose, 2 * nearMsMax);
  const giveUpMs = performance.now() + nearMsMax;
  try {
    while ((await shownMark(connection)) !== mark) {
      if (performance.now() > giveUpMs) throw new Error("The replica does not show what its primary wrote.");
      await pause(lookMs);
    }
    return connection;
  } catch (error) {
    connection.lose();
    throw error;
  } finally {
    clearTimeout(tooLong);
  }
}
