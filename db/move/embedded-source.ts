import { existsSync } from "node:fs";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { UnusableDatabase } from "#db/engine/unusable-database";
import { openConnection } from "#db/sqlite/engine/connection";
import { latestMigration, masterKeyOf } from "#db/sqlite/engine/migrate";
import { type MovedTable, quotedNames } from "./moved-tables";

interface SourceOptions {
  readonly file: string;
  readonly fingerprint: string;
  readonly migrationsFolder: string;
}

export type Row = readonly (string | bigint | boolean | null)[];
export type EmbeddedSource = ReturnType<typeof openSource>;

/** Opens the embedded database to read it, while nothing else has it open. Throws when it cannot be moved. */
export function openSource({ file, fingerprint, migrationsFolder }: SourceOptions) {
  if (!existsSync(file)) throw new UnusableDatabase(`There is no database ${file} to move.`);
  const { client } = openConnection(file, "read");
  try {
    judge();
  } catch (error) {
    client.close();
    throw error;
  }

  function judge(): void {
    const migration = latestMigration(client);
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

  return {
    count({ name, only }: MovedTable): number {
      return Number(client.prepare<[], bigint>(`select count(*) from ${name} where ${only}`).pluck().get());
    },

    /** All rows of a table, in pages of so many. */
    *pagesOf(table: MovedTable, pageRows: number): Generator<readonly Row[]> {
      // SQLite stores true and false as 1 and 0.
      const isFlag = table.columns.map(({ type }) => type === "boolean");
      const text = `select ${quotedNames(table)} from ${table.name} where ${table.only}`;
      let page: Row[] = [];
      for (const row of client.prepare<[], Row>(text).raw().iterate()) {
        page.push(row.map((value, index) => (isFlag[index] && value !== null ? value !== 0n : value)));
        if (page.length < pageRows) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },

    close(): void {
      client.close();
    },
  };
}
