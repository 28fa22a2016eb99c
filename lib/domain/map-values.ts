/** A table with the same names in the same order, and a new value for each. */
export function mapValues<Name extends string, Entry, Value>(
  table: Readonly<Record<Name, Entry>>,
  of: (entry: Entry, name: Name) => Value,
): Record<Name, Value>;
export function mapValues(table: Readonly<Record<string, unknown>>, of: (entry: unknown, name: string) => unknown) {
  // A loop, because Object.fromEntries makes an object that is slow to read.
  const values: Record<string, unknown> = {};
  for (const name in table) values[name] = of(table[name], name);
  return values;
}
