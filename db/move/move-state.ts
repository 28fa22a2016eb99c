import { UnusableDatabase } from "#db/engine/unusable-database";
import type { Connection } from "#db/postgres/connections/connection";

const name = "move";

/** The progress of a move, stored as a row of the new database. */
export interface MoveState {
  /** The embedded database's fingerprint, which no other database has (see embedded-source.ts). */
  readonly source: string | null;
  /** The release of the embedded database. */
  readonly migration: number;
  /** The number of movements copied so far, because only the embedded database numbers them. */
  readonly movements: string;
  readonly isFinished: boolean;
}

export async function readMoveState({ client }: Connection): Promise<MoveState | null> {
  const { rows } = await client.query<{ value: string }>("select value from facts where name = $1", [name]);
  return rows[0] ? parsed(rows[0].value) : null;
}

function parsed(text: string): MoveState {
  const { source, migration, movements, finished } = JSON.parse(text);
  return {
    source: typeof source === "string" ? source : null,
    migration: Number(migration),
    movements: String(movements),
    isFinished: finished === true,
  };
}

/** Stored in the transaction of the rows that it describes. */
export function keepMoveState({ client }: Connection, { isFinished, ...state }: MoveState): Promise<unknown> {
  return client.query(
    "insert into facts (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value",
    [name, JSON.stringify({ ...state, finished: isFinished })],
  );
}

/** A half-moved database would answer as if the other half had never existed. */
export async function refuseHalfMoved(connection: Connection): Promise<void> {
  const state = await readMoveState(connection);
  if (state && !state.isFinished) throw new UnusableDatabase(halfMoved);
}

const halfMoved =
  "An embedded database is being moved into this one: let migrate-to finish, or start with the embedded database.";
