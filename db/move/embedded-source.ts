import { existsSync } from "node:fs";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { UnusableDatabase } from "#db/engine/unusable-database";
import { openConnection } from "#db/sqlite/engine/connection";
import { latestMigration, masterKeyOf } from "#db/sqlite/engine/migrate";
import { columnsOf, type MovedTable, namesOf, quoted, type Row } from "./moved-table";
import { isInRange, type TableRange } from "./table-range";

interface SourceOptions {
  readonly file: string;
  readonly fingerprint: string;
  readonly migrationsFolder: string;
}

export type EmbeddedSource = ReturnType<typeof openSource>;

/**
 * Opens the embedded database to read it, beside the server that may have it open. Each read is short, so that the
 * write-ahead log does not grow during the whole move. Throws when the database cannot be moved.
 */
export function openSource({ file, fingerprint, migrationsFolder }: SourceOptions) {
  if (!existsSync(file)) throw new UnusableDatabase(`There is no database ${file} to move.`);
  const { client } = openConnection(file, "read");
  const migration = latestMigration(client);
  try {
    judge();
  } catch (error) {
    client.close();
    throw error;
  }

  function judge(): void {
    const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
    if (migration !== newest) {
      throw new UnusableDatabase(
        migration > newest
          ? `${file} was made by a newer release than this one: move it with that release.`
          : `${file} is of an earlier release: start this release's server on it once, and move it then.`,
      );
    }
    if (masterKeyOf(client) !== fingerprint) {
      throw new UnusableDatabase(`APP_SECRET is not the secret that ${file} was made with: move it with that secret.`);
    }
  }

  function rows(text: string, values: Row): Row[] {
    const statement = client.prepare<Row[number][], Row>(text).raw();
    return statement.all(...values);
  }

  const place = (): string => "?";

  /** SQLite stores true and false as 1 and 0. */
  function withFlags(table: MovedTable, names: readonly string[], found: Row[]): Row[] {
    const isFlag = columnsOf(table, names).map(({ type }) => type === "boolean");
    if (!isFlag.includes(true)) return found;
    return found.map((row) => row.map((value, index) => (isFlag[index] && value !== null ? value !== 0n : value)));
  }

  return {
    /** The release of the embedded database. */
    migration,

    /** The hash of its first audit row, which never changes: it tells this database from any other. */
    identity(): string | null {
      const [first] = rows("select hash from audit order by id limit 1", []);
      return first === undefined ? null : String(first[0]);
    },

    agents: (): string[] => rows("select id from agents order by id", []).map(([id]) => String(id)),

    count(table: MovedTable): number {
      const [row] = rows(`select count(*) from ${table.name} where ${table.only ?? "true"}`, []);
      return Number(row?.[0]);
    },

    countIn(table: MovedTable, range: TableRange): number {
      const { text, values } = isInRange(table, range, place);
      return Number(rows(`select count(*) from ${table.name} where ${text}`, values)[0]?.[0]);
    },

    /** The place of the `rowCount`th row after a place; null when there are fewer rows. */
    placeAfter(table: MovedTable, range: TableRange, rowCount: number): Row | null {
      const { text, values } = isInRange(table, range, place);
      const along = quoted(table.along);
      const found = rows(
        `select ${along} from ${table.name} where ${text} order by ${along} limit 1 offset ${rowCount - 1}`,
        values,
      );
      return found[0] ?? null;
    },

    /** The last place of a range; null when the range is empty. */
    lastPlace(table: MovedTable, range: TableRange): Row | null {
      const { text, values } = isInRange(table, range, place);
      const along = quoted(table.along);
      const down = table.along.map((name) => `"${name}" desc`).join(", ");
      return rows(`select ${along} from ${table.name} where ${text} order by ${down} limit 1`, values)[0] ?? null;
    },

    read(table: MovedTable, range: TableRange): Row[] {
      const { text, values } = isInRange(table, range, place);
      const names = namesOf(table);
      const along = quoted(table.along);
      const found = rows(`select ${quoted(names)} from ${table.name} where ${text} order by ${along}`, values);
      return withFlags(table, names, found);
    },

    /** Reads in one snapshot until `release` is called. */
    hold(): void {
      client.exec("begin");
    },
    release(): void {
      client.exec("commit");
    },
    close(): void {
      client.close();
    },
  };
}
