import type { ListColumn, ListColumns } from "#lib/domain/lists/columns";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { Column, Row, Table } from "./column";
import { zonedText } from "./zoned-text";

export type FileTable<Item> = Table & { rowOf(item: Item): Row };

type FileColumn<Item> = Column & { of(item: Item): string };

/** A file's table from a list's columns. Times stand in UTC and, where it differs, as the reader's own clocks show them. */
export function fileTable<Item>(name: string, all: ListColumns<Item>, zone: string): FileTable<Item> {
  const columns = Object.entries(all).flatMap(([heading, column]) => fileColumns(heading, column, zone));
  return { name, columns, rowOf: (item) => columns.map((column) => column.of(item)) };
}

function fileColumns<Item>(name: string, { kind, of, at, isLong }: ListColumn<Item>, zone: string): FileColumn<Item>[] {
  if (at === undefined) return [{ name, kind, ...(isLong && { isLong }), of: (item) => String(of(item) ?? "") }];
  const inUtc = momentColumn(name, `${name} (UTC)`, at, formatInstant);
  return zone === "UTC" ? [inUtc] : [inUtc, momentColumn(`${name} ${zone}`, `${name} (${zone})`, at, zonedText(zone))];
}

const momentColumn = <Item>(
  name: string,
  heading: string,
  at: (item: Item) => Instant | null,
  write: (at: Instant) => string,
): FileColumn<Item> => ({
  name,
  heading,
  kind: "moment",
  of(item) {
    const instant = at(item);
    return instant === null ? "" : write(instant);
  },
});
