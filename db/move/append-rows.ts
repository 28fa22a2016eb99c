import { type MoveRun, writePage } from "./move-run";
import { keepMoveState, readMoveState } from "./move-state";
import type { MovedTable, Row } from "./moved-table";
import { movementsTable } from "./moved-tables";
import { writeRows } from "./write-rows";

/** Appends the embedded database's rows after the last one here, for each agent if agents have their own numbers. */
export async function appendRows(run: MoveRun, table: MovedTable): Promise<void> {
  const [along] = table.along;
  for (const agent of table.isByAgent ? run.source.agents() : [null]) {
    const { rows } = await run.target.client.query<{ last: bigint | null }>(
      `select max("${along}") as last from ${table.name} ${agent === null ? "" : "where agent_id = $1"}`,
      agent === null ? [] : [agent],
    );
    const last = rows[0]?.last ?? null;
    await append(run, table, agent, last === null ? null : [last], async () => {});
  }
}

/** Appends the missing movements. Each page also stores how many there are. */
export async function appendMovements(run: MoveRun): Promise<void> {
  const state = await readMoveState(run.target);
  if (!state) throw new Error("The new database has forgotten its move.");
  const last: Row | null = state.movements === "0" ? null : [BigInt(state.movements)];
  await append(run, movementsTable, null, last, (place) =>
    keepMoveState(run.target, { ...state, movements: String(place[0]) }),
  );
}

async function append(
  { source, target, pageRows, seen }: MoveRun,
  table: MovedTable,
  agent: string | null,
  last: Row | null,
  keep: (place: Row) => Promise<unknown>,
): Promise<void> {
  const writer = writeRows(target, table);
  if (last !== null) seen(source.countIn(table, { agent, after: null, upTo: last }), 0);
  let after = last;
  for (;;) {
    const open = { agent, after, upTo: null };
    const upTo = source.placeAfter(table, open, pageRows) ?? source.lastPlace(table, open);
    if (upTo === null) return;
    const rows = source.read(table, { agent, after, upTo });
    await writePage(target, () => Promise.all([writer.insert(rows), keep(upTo)]));
    seen(rows.length, rows.length);
    after = upTo;
  }
}
