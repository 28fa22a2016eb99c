import * as z from "zod";
import { pageCacheKib } from "#db/sqlite/engine/connection";
import { driver } from "#db/sqlite/engine/driver";

const rowsOfCommit = 1_000;
const Row = z.record(z.string(), z.union([z.string(), z.bigint(), z.null()]));
type Row = z.infer<typeof Row>;

/**
 * The least that taking in trades can cost: a prepared INSERT of the same rows into the same table with the same
 * indexes, in one process that does nothing else, as durable as the service. The database is a copy of the measured one.
 */
export class BareInsert {
  private readonly database;

  constructor(file: string) {
    this.database = new (driver())(file);
    this.database.pragma(`cache_size = -${pageCacheKib}`);
    this.database.pragma("journal_mode = wal");
    this.database.pragma("synchronous = full");
  }

  /** Inserts rows that the service has taken in, read from its own database. Gives rows a second. */
  insertedPerSecond(from: string, agentId: string, first: number, count: number): number {
    const rows = takenRows(from, agentId, first, count);
    const names = Object.keys(rows[0] ?? {});
    const insert = this.database.prepare(
      `INSERT INTO trades (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    );
    const values = rows.map((row) => names.map((name) => row[name] ?? null));
    const insertMany = this.database.transaction((part: typeof values) => {
      for (const value of part) insert.run(value);
    });
    const startMs = performance.now();
    for (let from = 0; from < values.length; from += rowsOfCommit) insertMany(values.slice(from, from + rowsOfCommit));
    return rows.length / ((performance.now() - startMs) / 1_000);
  }

  close(): void {
    this.database.close();
  }
}

function takenRows(file: string, agentId: string, first: number, count: number): Row[] {
  const database = new (driver())(file, { readonly: true });
  const find = database.prepare("SELECT * FROM trades WHERE agent_id = ? AND trade_id = ?").safeIntegers();
  const rows = Array.from({ length: count }, (_, place) => Row.parse(find.get(agentId, `t-${first + place}`)));
  database.close();
  return rows;
}
