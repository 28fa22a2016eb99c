/** A command by its port and name in the store, with the version of its input. */
export type ActName = `${string}.${string}/${number}`;

/** What an approval keeps until its last vote runs it: a command's name with its input, but for the author. */
export const keptAct = (name: ActName, input: readonly unknown[]): string =>
  JSON.stringify([name, ...input], (_, value) => (typeof value === "bigint" ? { bigint: String(value) } : value));

/** Reads what `keptAct` wrote. */
export function readAct(text: string): { readonly name: string; readonly input: readonly unknown[] } {
  const [name, ...input]: readonly unknown[] = JSON.parse(text, (_, value) =>
    typeof value?.bigint === "string" ? BigInt(value.bigint) : value,
  );
  return { name: String(name), input };
}
