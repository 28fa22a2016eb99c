// Alone in its file, because the frame of every page draws a person and needs none of the rules about people.

const firstLetter = (word: string): string => [...word.toLocaleUpperCase("en")][0] ?? "";

/** The letters that stand for a person: of the first and last word of a name, or of an email. "李" for 李明. */
export function initialsOf(name: string | null, email: string): string {
  const words = (name ?? email.replace(/@.*/, "")).split(/[\s._-]+/).filter((word) => word !== "");
  const [first = "", last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return firstLetter(first) + firstLetter(last ?? "");
}
