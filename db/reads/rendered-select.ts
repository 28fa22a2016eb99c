import { Column, type DriverValueDecoder, getTableColumns, is, type Query, SQL, Table } from "drizzle-orm";
import { bindingsOf, type Values } from "#db/engine/bindings";
import type { Select } from "./read";

/** A select in the words of one database. */
export interface RenderedSelect {
  readonly text: string;
  /** The values of its parameters, from those of its placeholders. */
  parametersFor(values: object | null): unknown[];
  /** What a read gets for a row of the database's. */
  rowOf(row: readonly unknown[]): unknown;
}

export function renderedSelect(query: Select<unknown>, rendered: Query): RenderedSelect {
  let bindings: ReturnType<typeof bindingsOf> | null = null;
  const row = partsOf(query._.selectedFields);
  return {
    text: rendered.sql,
    parametersFor(values) {
      if (values === null) return rendered.params;
      bindings ??= bindingsOf(rendered);
      const named: Values = Object(values);
      return bindings.map((bind) => bind(named));
    },
    rowOf: (values) => row.read(values, 0).value,
  };
}

/** How a part of a row is read: one value, or an object of some that follow each other. */
interface Part {
  readonly width: number;
  read(values: readonly unknown[], at: number): unknown;
}

function partOf(field: unknown): Part {
  if (is(field, Column)) return oneValue(field);
  if (is(field, SQL.Aliased)) return partOf(field.sql);
  if (is(field, SQL)) return oneValue(Reflect.get(field, "decoder"));
  const { width, read } = partsOf(is(field, Table) ? getTableColumns(field) : field);
  return {
    width,
    // A table that was joined, and has no such row.
    read(values, at) {
      const { value, isNull } = read(values, at);
      return isNull ? null : value;
    },
  };
}

const oneValue = (decoder: DriverValueDecoder<unknown, unknown>): Part => ({
  width: 1,
  read: (values, at) => (values[at] === null ? null : decoder.mapFromDriverValue(values[at])),
});

function partsOf(fields: unknown) {
  const parts = Object.entries(Object(fields)).map(([name, field]) => ({ name, part: partOf(field) }));
  return {
    width: parts.reduce((width, { part }) => width + part.width, 0),
    read(values: readonly unknown[], at: number) {
      const value: Record<string, unknown> = {};
      let isNull = true;
      let place = at;
      for (const { name, part } of parts) {
        value[name] = part.read(values, place);
        if (value[name] !== null) isNull = false;
        place += part.width;
      }
      return { value, isNull };
    },
  };
}
