import { readMigrationFiles } from "drizzle-orm/migrator";
import { UnusableDatabase } from "#db/engine/unusable-database";
import type { Connection, ConnectionSettings } from "#db/postgres/connections/connection";
import { Connections } from "#db/postgres/connections/connections";
import { openPrimary } from "#db/postgres/connections/hosts";
import { writeMsMax } from "#db/postgres/connections/wait-bounds";
import { writeProofs } from "#db/postgres/transactions/write-proofs";
import { type AgentPlace, agentPlaces } from "#lib/domain/agents/place";
import type { DatabaseLook } from "#lib/store/health/database-look";
import { faultAtStart } from "./fault-at-start";

/** 10 s for all that is read. */
const lookMsMax = 10_000;
/** 200,000 agents: ten times what a cell is measured with. */
const agentsMax = 200_000;

export interface LookOptions extends ConnectionSettings {
  /** The database's address for people, without its password. */
  readonly shown: string;
  readonly fingerprint: string;
  readonly migrationsFolder: string;
  nowMs(): number;
}

/**
 * Looks at a database as it is: it is neither migrated nor refused for its release, its secret or its cell, because
 * whoever looks wants to know just that. Throws with a line for people when it cannot be reached.
 */
export async function lookAtDatabase(options: LookOptions): Promise<DatabaseLook> {
  try {
    const connection = await openPrimary(options);
    const tooLong = setTimeout(connection.lose, lookMsMax);
    try {
      const told = await readFacts(connection, options);
      return { ...told, takesWrites: await provesWrite(options) };
    } finally {
      clearTimeout(tooLong);
      await connection.close();
    }
  } catch (error) {
    throw faultAtStart(error, options.shown);
  }
}

async function readFacts({ client }: Connection, options: LookOptions): Promise<Omit<DatabaseLook, "takesWrites">> {
  const made = await client.query<{ there: boolean }>("select to_regclass('facts') is not null as there");
  if (!made.rows[0]?.there) {
    throw new UnusableDatabase(`The database ${options.shown} is empty: start a server of this cell on it.`);
  }
  const askedMs = options.nowMs();
  const clock = await client.query<{ ms: number }>("select extract(epoch from clock_timestamp())::float8 * 1000 as ms");
  const midwayMs = (askedMs + options.nowMs()) / 2;
  const [facts, latest, agents] = await Promise.all([
    client.query<{ name: string; value: string }>("select name, value from facts where name in ('cell', 'master_key')"),
    client.query<{ at: bigint }>("select coalesce(max(created_at), 0)::bigint as at from migrations"),
    client.query<AgentRow>(selectAgents, [agentsMax]),
  ]);
  const factOf = (name: string) => facts.rows.find((fact) => fact.name === name)?.value ?? null;
  return {
    cell: factOf("cell"),
    isOwnSecret: factOf("master_key") === options.fingerprint,
    schema: schemaOf(Number(latest.rows[0]?.at ?? 0n), options.migrationsFolder),
    aheadMs: Math.round((clock.rows[0]?.ms ?? midwayMs) - midwayMs),
    agents: agents.rows.map(({ id, place, cell }) => ({ id, place: placeIn(place), placeCell: cell })),
  };
}

function schemaOf(latest: number, migrationsFolder: string): DatabaseLook["schema"] {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (latest === newest) return "this release";
  return latest < newest ? "an older release" : "a newer release";
}

interface AgentRow {
  readonly id: string;
  readonly place: string | null;
  readonly cell: string | null;
}

const placeIn = (text: string | null): AgentPlace => agentPlaces.find((place) => place === text) ?? "here";

// An older release has no places: its rows are read by their members' names.
const selectAgents = `select id, to_jsonb(agents) ->> 'place' as place, to_jsonb(agents) ->> 'place_cell' as cell
  from agents order by id limit $1`;

/** Proves a write as a server does for its readiness. */
async function provesWrite(settings: ConnectionSettings): Promise<boolean> {
  const parts = {
    ...{ size: 1, waitingMax: 1, workMsMax: 2 * writeMsMax },
    ...{ prepare: () => null, complain: () => {}, open: () => openPrimary(settings) },
  };
  const connections = new Connections<null>(parts);
  const beside = new Connections<null>(parts);
  try {
    const proved = await writeProofs({ connections, beside, writeMsMax, complain: () => {} })().catch(() => null);
    return proved?.ok === true;
  } finally {
    await Promise.all([connections.close(), beside.close()]);
  }
}
