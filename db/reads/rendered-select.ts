import {
  Column,
  type DriverValueDecoder,
  getTableColumns,
  is,
  Param,
  Placeholder,
  type Query,
  SQL,
  Table,
} from "drizzle-orm";
import type { Select } from "./read";

/** A select in one database's dialect. */
export interface RenderedSelect {
  readonly text: string;
  /** The values of its parameters, from the values of its placeholders. */
  parametersFor(values: object | null): unknown[];
  /** The read's row for a row from the database. */
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

/** How to read a part of a row: one value, or an object of consecutive values. */
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
    // A joined table without a matching row.
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

type Values = Readonly<Record<string, unknown>>;

/** For each parameter of a statement built by Drizzle, the function that takes it from a run's values. */
const bindingsOf = ({ params }: Query): ((values: Values) => unknown)[] => params.map(bindingOf);

function bindingOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder } = param;
  const { name } = param.value;
  return (values) => (values[name] === null ? null : encoder.mapToDriverValue(values[name]));
}
