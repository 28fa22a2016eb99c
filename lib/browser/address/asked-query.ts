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
