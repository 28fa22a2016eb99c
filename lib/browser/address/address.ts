/** The values that a page stores in its address, by name. Null when the address has none. */
export type AddressValues = Readonly<Record<string, string | null>>;

/** Keeps only the known choices, because anybody can type an address. */
export const chosenOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null =>
  choices.find((choice) => choice === text) ?? null;

/** Default values are left out, so that a page has a single address. Unnamed parameters stay. */
export function changedSearch<Values extends AddressValues>(
  search: string,
  changes: Partial<Values>,
  nothing: Values,
): string {
  const asked = new URLSearchParams(search);
  for (const [name, value] of Object.entries<string | null | undefined>(changes)) {
    if (value === undefined) continue;
    if (value === null || value === nothing[name]) asked.delete(name);
    else asked.set(name, value);
  }
  return asked.toString();
}

/** Leaves colons unescaped, because they mean nothing special in a query and times are easier to read with them. */
export const addressOf = (path: string, search: string): string =>
  search === "" ? path : `${path}?${search.replaceAll("%3A", ":")}`;

/** A page's parameters, as Next gives them. */
export type AskedParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parameters as one query, spelled as the browser spells its address. */
export function askedQuery(parameters: AskedParameters): string {
  const query = new URLSearchParams();
  for (const [name, given] of Object.entries(parameters)) {
    for (const value of [given ?? []].flat()) query.append(name, value);
  }
  return query.toString();
}
