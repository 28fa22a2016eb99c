/** What a page keeps in its address: by name, null where the address does not say. */
export type AddressValues = Readonly<Record<string, string | null>>;

/** Those of the choices alone: an address can be typed by anyone. */
export const chosenOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | null =>
  choices.find((choice) => choice === text) ?? null;

/** What means the same as nothing is left out, so that one page has one address. Whatever is not named stays. */
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

/** As a person would rather read it: the colons of a time mean nothing special there. */
export const addressOf = (path: string, search: string): string =>
  search === "" ? path : `${path}?${search.replaceAll("%3A", ":")}`;
