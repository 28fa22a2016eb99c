/** Joins the class names that are set: classNames("a", wide && "b"). */
export const classNames = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(" ");
