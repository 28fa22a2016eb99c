import { columnsOf, type MovedTable, namesOf, quoted, type Row, type Value } from "#db/move/moved-table";
import type { Connection } from "#db/postgres/connections/connection";
import type { AgentTable } from "./agent-tables";

/** Consecutive rows of a table, in the order of its key. */
interface PageAsk {
  readonly agentId: string;
  /** Nanoseconds: only rows that changed since; null for all. */
  readonly since: bigint | null;
  readonly after: Row | null;
  /** The last place of the page; null for everything that follows. */
  readonly upTo: Row | null;
}

/** What two cells must have alike of a table. */
export interface TableFigures {
  readonly rows: bigint;
  /**
   * The sum of the rows' digests: of those that changed since the last pass, whose elders that pass compared, or of
   * all. 0 for a table that only grows: the heads of wallets, which are compared, follow from its rows.
   */
  readonly sum: bigint;
}

/** Statements on the rows that an agent has in a table, on either side of a move. */
export function agentRows({ client }: Connection, table: AgentTable) {
  const { name, key, isAppendOnly } = table;
  const names = namesOf(table);
  const told = names.filter((column) => ![...key, ...table.sealed].includes(column));
  const proved = told.filter((column) => !table.passing.includes(column));
  const mark = isAppendOnly || told.length === 0 ? "''" : `md5(row(${quoted(told)})::text)`;
  const keyList = quoted(key);

  async function rowsOf(text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await client.query<Value[]>({ text, values: [...values], rowMode: "array" });
    return rows;
  }

  const unnested = (columns: readonly string[], from = 1): string =>
    `unnest(${columnsOf(table, columns)
      .map(({ type }, index) => `$${from + index}::${type}[]`)
      .join(", ")}) as given (${quoted(columns)})`;

  // PostgreSQL's own hash of a record costs a fifth of an md5 of its text. Both sides must have the same byte order.
  const digestOf = (columns: readonly string[]): string =>
    `hash_record_extended(row(${quoted([...key, ...(isAppendOnly ? [] : columns)])}), 0)`;

  // The agent is in the condition already. Compared once more, it would have an index read from the agent's first row.
  const shared = key[0] === "agent_id" ? 1 : 0;

  function conditionOf({ agentId, since, after, upTo }: PageAsk) {
    const values: unknown[] = [agentId];
    const parts = [table.isOfAgent];
    if (since !== null && table.isRecent !== null) {
      values.push(since);
      parts.push(table.isRecent);
    }
    const place = (row: Row): string =>
      `(${row
        .slice(shared)
        .map((value) => `$${values.push(value)}`)
        .join(", ")})`;
    if (after) parts.push(`(${quoted(key.slice(shared))}) > ${place(after)}`);
    if (upTo) parts.push(`(${quoted(key.slice(shared))}) <= ${place(upTo)}`);
    return { text: parts.join(" and "), values };
  }

  return {
    /** The place where a page of this many rows ends; null for the last page. */
    async endOfPage(page: PageAsk, rowsMax: number): Promise<Row | null> {
      const { text, values } = conditionOf(page);
      const found = await rowsOf(
        `select ${keyList} from ${name} where ${text} order by ${keyList} offset ${rowsMax - 1} limit 1`,
        values,
      );
      return found[0] ?? null;
    },

    /** What a page adds up to, so that only pages that differ are read row by row. */
    async sumOfPage(page: PageAsk): Promise<TableFigures> {
      const { text, values } = conditionOf(page);
      const { rows } = await client.query<TableFigures>(
        `select count(*) as rows, coalesce(sum(${digestOf(told)}), 0) as sum from ${name} where ${text}`,
        values,
      );
      return rows[0] ?? { rows: 0n, sum: 0n };
    },

    /** The rows of a page: the key, and then a digest of all else. */
    marks(page: PageAsk): Promise<Row[]> {
      const { text, values } = conditionOf(page);
      return rowsOf(`select ${keyList}, ${mark} as mark from ${name} where ${text}`, values);
    },

    find: (keys: readonly Row[]): Promise<Row[]> =>
      rowsOf(
        `select ${names.map((column) => `t."${column}"`).join(", ")} from ${unnested(key)} join ${name} t using (${keyList})`,
        arraysOf(keys, key.length),
      ),

    async put(rows: readonly Row[]): Promise<void> {
      if (rows.length === 0) return;
      const sets = names
        .filter((column) => !key.includes(column))
        .map((column) => `"${column}" = excluded."${column}"`);
      const known = isAppendOnly || sets.length === 0 ? "nothing" : `update set ${sets.join(", ")}`;
      const text = `insert into ${name} (${quoted(names)}) select * from ${unnested(names)} on conflict (${keyList}) do ${known}`;
      await client.query(text, arraysOf(rows, names.length));
    },

    async remove(keys: readonly Row[]): Promise<void> {
      if (keys.length === 0) return;
      const isSame = key.map((column) => `t."${column}" = given."${column}"`).join(" and ");
      await client.query(`delete from ${name} t using ${unnested(key)} where ${isSame}`, arraysOf(keys, key.length));
    },

    async figures(agentId: string, since: bigint): Promise<TableFigures> {
      const isBounded = table.isRecent !== null && !table.changesUnseen && !isAppendOnly;
      const sum = isAppendOnly
        ? "0::int8"
        : `coalesce(sum(${digestOf(proved)})${isBounded ? ` filter (where ${table.isRecent})` : ""}, 0)`;
      const text = `select count(*) as rows, ${sum} as sum from ${name} where ${table.isOfAgent}`;
      const values = isBounded ? [agentId, since] : [agentId];
      const { rows } = await client.query<{ rows: bigint; sum: bigint }>(text, values);
      const [found] = rows;
      if (!found) throw new Error(`${name} could not be counted.`);
      return found;
    },
  };
}

export type AgentRows = ReturnType<typeof agentRows>;

const arraysOf = (rows: readonly Row[], width: number): Value[][] =>
  Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? null));

/** The value of a column in a row of all columns. */
export const valueIn = (table: Pick<MovedTable, "columns">, row: Row, column: string): Value =>
  row[table.columns.findIndex(({ name }) => name === column)] ?? null;
