import { done, type Outcome } from "#lib/domain/failure";

export const pageRowsMax = 500;
export const pageRowsDefault = 100;

export const listRowsMax = 10_000;
export const verifyPageRows = 1_000;

/** A part of a list that may be long: its first rows, or the rows after a given one. */
export interface ListPage<Row> {
  readonly after: Row | null;
  readonly limit: number;
}

/** A part of a list of all agents' rows, or of one agent's. */
export interface AgentsPage<Row> extends ListPage<Row> {
  readonly agentId?: string | undefined;
}

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
