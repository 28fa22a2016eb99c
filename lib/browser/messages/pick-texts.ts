import type { en } from "./en";

type PathIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? never : Key | `${Key}.${PathIn<Texts[Key]>}`;
}[keyof Texts & string];

/** The path of an area of the texts or of a part of it: "report", "report.category". */
export type TextPath = PathIn<typeof en>;
export type Texts = { readonly [Area in keyof typeof en]?: object };

/** The areas that the frame of every page uses. A page adds its own areas. */
export const sharedTexts = ["errors", "live", "shell", "ui"] as const satisfies readonly TextPath[];

/** The areas that come with the code of a part that is loaded later, in all languages. No page sends them. */
export const laterTexts = ["commands", "proof", "views"] as const satisfies readonly TextPath[];

/** Keeps the texts under the given paths, in their places. */
export function pickTexts(texts: object, paths: readonly TextPath[]): Texts {
  const picked = (inner: object, under: string): object =>
    Object.fromEntries(
      Object.entries(inner).flatMap(([key, text]: [string, unknown]) => {
        const path = under + key;
        if (paths.some((asked) => asked === path)) return [[key, text]];
        const holds = typeof text === "object" && text && paths.some((asked) => asked.startsWith(`${path}.`));
        return holds ? [[key, picked(text, `${path}.`)]] : [];
      }),
    );
  return picked(texts, "");
}
