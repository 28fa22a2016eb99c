import { UnusableDatabase } from "#db/engine/unusable-database";
import type { Connection } from "#db/postgres/connections/connection";

/** "copied": all rows are here, and nothing has proved them yet. */
export type MoveState = "copied" | "finished";

export async function readMoveState({ client }: Connection): Promise<MoveState | null> {
  const { rows } = await client.query<{ value: MoveState }>("select value from facts where name = 'move'");
  return rows[0]?.value ?? null;
}

export const keepMoveState = ({ client }: Connection, state: MoveState): Promise<unknown> =>
  client.query(
    "insert into facts (name, value) values ('move', $1) on conflict (name) do update set value = excluded.value",
    [state],
  );

/** A copy that nothing has proved may lack what nobody would miss for months. */
export async function refuseUnproved(connection: Connection): Promise<void> {
  if ((await readMoveState(connection)) === "copied") {
    throw new UnusableDatabase(
      "An embedded database was moved into this one and not proved: name an empty database to migrate-to again, or start with the embedded database.",
    );
  }
}
