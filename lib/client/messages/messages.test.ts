import { expect, it } from "vitest";
import { compileTexts } from "./compile-texts";
import { en } from "./en";
import { zh } from "./zh";

type Texts = string | { readonly [key: string]: Texts };

/** Every key with its text: "shell.role.owner" → "Owner". */
function flat(texts: Texts, path = ""): [string, string][] {
  if (typeof texts === "string") return [[path, texts]];
  return Object.entries(texts).flatMap(([key, inner]) => flat(inner, path === "" ? key : `${path}.${key}`));
}

/** The names an ICU text asks for, rich tags included. */
function namesIn(text: string): string[] {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g), ...text.matchAll(/<(\w+)>/g)].map(([, name]) => name ?? "");
  return [...new Set(names)].filter((name) => new RegExp(`[{<]\\s*${name}\\s*[,}>]`).test(text)).sort();
}

const inEnglish = new Map(flat(en));
const inChinese = new Map(flat(zh));

it("English and Chinese have the same keys", () => {
  expect([...inChinese.keys()].sort()).toEqual([...inEnglish.keys()].sort());
});

it("a text asks for the same values in both languages", () => {
  for (const [key, text] of inEnglish) expect(namesIn(inChinese.get(key) ?? ""), key).toEqual(namesIn(text));
});

it("no text is empty or keeps stray spaces", () => {
  for (const [key, text] of [...inEnglish, ...inChinese]) {
    expect(text.trim(), key).toBe(text);
    expect(text, key).not.toBe("");
  }
});

it("every text can be read by the compiler, and what comes of it can be sent to a browser", () => {
  for (const texts of [en, zh]) {
    const compiled = compileTexts(texts);
    expect(Object.keys(compiled)).toEqual(Object.keys(texts));
    expect(compiled).toStrictEqual(structuredClone(compiled));
  }
});
