import { and, type Column, eq, type SQL } from "drizzle-orm";

/** A table's columns by the names that commands write to. */
export function writtenColumns<C extends Column>(columns: Readonly<Record<string, C>>) {
  const columnOf = (name: string): C => {
    const column = columns[name];
    if (!column) throw new Error(`There is no column "${name}" to write to.`);
    return column;
  };
  return {
    columnOf,
    isAt(where: object): SQL | undefined {
      const named = Object.entries(where);
      if (named.length === 0) throw new Error("A write names no rows, and would reach the whole table.");
      return and(...named.map(([name, value]) => eq(columnOf(name), value)));
    },
  };
}
