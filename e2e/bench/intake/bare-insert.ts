import * as z from "zod";
import { driver, pageCacheKib } from "#db/sqlite/engine/connection";

const rowsOfCommit = 1_000;
const Row = z.record(z.string(), z.union([z.string(), z.bigint(), z.null()]));

/**
 * The least that taking in trades can cost: a prepared INSERT of the same rows into the same table and indexes, as
 * durable as the service, in a process that does nothing else. The database is a copy of the measured one.
 */
export class BareInsert {
  private readonly database;

  constructor(file: string) {
    this.database = new (driver())(file);
    this.database.pragma(`cache_size = -${pageCacheKib}`);
    this.database.pragma("journal_mode = wal");
    this.database.pragma("synchronous = full");
  }

  /** Inserts rows that the service has taken in, read from its database. Returns rows a second. */
  insertedPerSecond(file: string, agentId: string, first: number, count: number): number {
    const from = new (driver())(file, { readonly: true });
    const find = from.prepare("SELECT * FROM trades WHERE agent_id = ? AND trade_id = ?").safeIntegers();
    const rows = Array.from({ length: count }, (_, place) => Row.parse(find.get(agentId, `t-${first + place}`)));
    from.close();
    const names = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => names.map((name) => row[name] ?? null));
    const insert = this.database.prepare(`INSERT INTO trades (${names}) VALUES (${names.map(() => "?")})`);
    const insertMany = this.database.transaction((part: typeof values) => {
      for (const value of part) insert.run(value);
    });
    const startMs = performance.now();
    for (let done = 0; done < count; done += rowsOfCommit) insertMany(values.slice(done, done + rowsOfCommit));
    return count / ((performance.now() - startMs) / 1_000);
  }

  close(): void {
    this.database.close();
  }
}
