import type { Connection } from "#db/postgres/connections/connection";
import { type MoveRun, writePage } from "./move-run";
import { type MovedTable, namesOf, quoted, type Row } from "./moved-table";
import { isInRange, type TableRange } from "./table-range";
import { writeRows } from "./write-rows";

/** Writes the difference of a table's pages: rows that are missing, changed, or too many. */
export interface PageWriter {
  insert(rows: readonly Row[]): Promise<unknown>;
  update(rows: readonly Row[]): Promise<unknown>;
  /** Takes only the keys. */
  remove(keys: readonly Row[]): Promise<unknown>;
}

interface AlignOptions {
  /** False when other rows may still refer to the rows that are gone. */
  readonly removes?: boolean;
  readonly writer?: PageWriter;
  /** Called before new rows are written. */
  prepare?(fresh: readonly Row[]): Promise<void>;
}

/** Makes a table equal to the embedded database's, page by page. An equal page costs no write. */
export async function alignTable(run: MoveRun, table: MovedTable, options: AlignOptions = {}): Promise<void> {
  const { source, target } = run;
  const { removes = true, writer = writeRows(target, table) } = options;
  for (const range of pagesOf(run, table)) {
    const wanted = source.read(table, range);
    const { fresh, changed, gone } = difference(table, wanted, await readMarks(target, table, range));
    const removed = removes ? gone : [];
    if (fresh.length + changed.length + removed.length > 0) {
      await options.prepare?.(fresh);
      await writePage(target, async () => {
        await Promise.all([writer.remove(removed), writer.update(changed), writer.insert(fresh)]);
      });
    }
    run.seen(wanted.length, fresh.length + changed.length + removed.length);
  }
}

/** A walk's last page has no end, so that rows after it that only the new database has are found too. */
function* pagesOf({ source, pageRows }: MoveRun, table: MovedTable): Generator<TableRange> {
  for (const agent of table.isByAgent ? source.agents() : [null]) {
    let after: Row | null = null;
    do {
      const upTo: Row | null = source.placeAfter(table, { agent, after, upTo: null }, pageRows);
      yield { agent, after, upTo };
      after = upTo;
    } while (after !== null);
  }
}

/** The rows' keys, followed by the columns that differ between versions. */
async function readMarks({ client }: Connection, table: MovedTable, range: TableRange): Promise<Row[]> {
  const { text, values } = isInRange(table, range, (n) => `$${n}`);
  const names = quoted([...table.key, ...table.tells]);
  const { rows } = await client.query<Row[number][]>({
    text: `select ${names} from ${table.name} where ${text}`,
    values: [...values],
    rowMode: "array",
  });
  return rows;
}

function difference(table: MovedTable, wanted: readonly Row[], kept: readonly Row[]) {
  const names = namesOf(table);
  const [keyPlaces, tellPlaces] = [table.key, table.tells].map((of) => of.map((name) => names.indexOf(name)));
  const keyLength = table.key.length;
  const keptByKey = new Map(kept.map((row) => [nameOf(row.slice(0, keyLength)), row]));
  const [fresh, changed]: [Row[], Row[]] = [[], []];
  for (const row of wanted) {
    const name = nameOf(at(row, keyPlaces));
    const other = keptByKey.get(name);
    if (!other) fresh.push(row);
    else if (at(row, tellPlaces).some((value, index) => value !== other[keyLength + index])) changed.push(row);
    keptByKey.delete(name);
  }
  return { fresh, changed, gone: [...keptByKey.values()].map((row) => row.slice(0, keyLength)) };
}

const at = (row: Row, places: readonly number[] = []): Row => places.map((place) => row[place] ?? null);

const nameOf = (key: Row): string => key.join("\n");
