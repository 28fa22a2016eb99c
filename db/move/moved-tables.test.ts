import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as sqliteSchema from "#db/sqlite/schema";
import { movedTables } from "./moved-tables";

const embedded = Object.values(sqliteSchema)
  .filter((value) => is(value, SQLiteTable))
  .map((table) => getTableConfig(table));

describe("the tables that are moved", () => {
  it("are all that the embedded database has, each once", () => {
    expect(movedTables.map(({ name }) => name).sort()).toEqual(embedded.map(({ name }) => name).sort());
  });

  it.each(embedded.map(({ name, columns }) => [name, columns.map((column) => column.name)] as const))(
    "are moved with every column: %s",
    (name, columns) => {
      const moved = movedTables.find((table) => table.name === name);
      expect(moved?.columns.map((column) => column.name)).toEqual(columns);
      expect(moved?.key.length).toBeGreaterThan(0);
    },
  );
});
