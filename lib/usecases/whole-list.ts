import { done, type Outcome } from "#lib/domain/failure";
import type { ListPage } from "#lib/domain/lists/list-page";

/** A whole list is read 1,000 rows at a time. */
const listPageRows = 1_000;

/** Reads a list to its end, page by page, for code that needs all rows and not only the first. */
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
