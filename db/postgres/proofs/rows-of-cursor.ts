import type { QueryResultRow } from "pg";
import type { Connection } from "#db/postgres/connections/connection";
import { rowsInPages } from "#db/proofs/proof-reader";
import { verifyPageRows } from "#lib/domain/lists/list-page";

/** 64 MiB: a proof's statement sorts in this much memory, and beyond it in files. */
const jobSortKib = 64 * 1024;

let cursors = 0;

/**
 * Gives the rows of one long statement inside a transaction, a page at a time, so that a proof that finds a fault in
 * every row holds no table in memory.
 */
export async function* rowsOfCursor<Row extends QueryResultRow>(
  { client }: Connection,
  text: string,
): AsyncGenerator<Row, undefined> {
  cursors += 1;
  const name = `proof_${cursors}`;
  // The cursor is read to its end, so the plan is chosen for all rows and not for the first few.
  await client.query(`set local cursor_tuple_fraction = 1; set local work_mem = '${jobSortKib}kB'`);
  await client.query(`declare ${name} no scroll cursor for ${text}`);
  yield* rowsInPages<Row>(
    verifyPageRows,
    async () => (await client.query<Row>(`fetch ${verifyPageRows} from ${name}`)).rows,
  );
  await client.query(`close ${name}`);
}
