/** One value for each entry of a table, under the same names and in the same order. */
export function mapValues<Name extends string, Entry, Value>(
  table: Readonly<Record<Name, Entry>>,
  of: (entry: Entry, name: Name) => Value,
): Record<Name, Value>;
export function mapValues(table: Readonly<Record<string, unknown>>, of: (entry: unknown, name: string) => unknown) {
  return Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, of(entry, name)]));
}
