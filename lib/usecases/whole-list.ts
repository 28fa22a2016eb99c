import { done, type Outcome } from "#lib/domain/failure";
import type { ListPage } from "#lib/store/list-page";

/** A list that is read to its end is read in parts of this many rows. */
const listPageRows = 1_000;

/** Reads a list to its end, a page at a time: nobody who goes by all of its rows may be left with the first ones. */
export async function wholeList<Row>(
  readPage: (page: ListPage<Row>) => Promise<Outcome<Row[]>>,
  limit = listPageRows,
): Promise<Outcome<Row[]>> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readPage({ after: rows.at(-1) ?? null, limit });
    if (!page.ok) return page;
    for (const row of page.value) rows.push(row);
    if (page.value.length < limit) return done(rows);
  }
}
