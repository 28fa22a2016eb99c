import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { en } from "./en";
import { zh } from "./zh";

type Texts = string | { readonly [key: string]: Texts };

/** Every key with its text: "shell.role.owner" → "Owner". */
function flat(texts: Texts, path = ""): [string, string][] {
  if (typeof texts === "string") return [[path, texts]];
  return Object.entries(texts).flatMap(([key, inner]) => flat(inner, path === "" ? key : `${path}.${key}`));
}

/** The arguments that an ICU text uses, rich-text tags included. */
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

it("every text can be read by the compiler, which the build calls", () => {
  for (const [key, text] of [...inEnglish, ...inChinese]) expect(() => compile(text), key).not.toThrow();
});

it("no number has a style, which the compiled texts of the browser would lose: 83 % was shown as 0.83", () => {
  for (const [key, text] of [...inEnglish, ...inChinese]) expect(text, key).not.toMatch(/\{\w+, (number|date|time),/);
});

/** These numbers come from our own limits and are never 1, so their texts need no singular. */
const fixedNumbers = [
  "account.nameFault",
  "account.newHint",
  "account.newShort",
  "approvals.decide.noteLong",
  "control.past.title",
  "developers.consolePage.rowNone",
  "developers.referencePage.perMinute",
  "invitation.hint",
  "invitation.nameFault",
  "invitation.short",
  "keys.fault.name",
  "keys.inDays",
  "overview.showUnsettled",
  "overview.stepHint.report",
  "players.tradesHint",
  "report.fault.long",
  "requests.bodyCut",
  "requests.crowded",
  "requests.description",
  "requests.dropped",
  "requests.missingHint",
  "requests.tooOldHint",
  "signIn.why.expired",
  "times.fault.long",
  "times.meter",
  "times.tooFar",
  "transfers.fault.reasonMalformed",
  "transfers.fault.ticketMalformed",
  "transfers.journal.noRefusalsHint",
  "transfers.review.similarHint",
];

it("an English text that counts one thing names one thing", () => {
  // A translator's types allow only literal keys.
  const texts: Record<string, string> = Object.fromEntries(
    [...inEnglish].map(([key, text]) => [key.replaceAll(".", "-"), text]),
  );
  const t = createTranslator({ locale: "en", messages: texts });
  const plain = (chunks: string) => chunks;
  for (const [key, text] of inEnglish) {
    const values = Object.fromEntries(
      namesIn(text).map((name) => [name, text.includes(`<${name}>`) ? plain : 1] as const),
    );
    const said = t.markup(key.replaceAll(".", "-"), values);
    if (!fixedNumbers.includes(key))
      expect(said, key).not.toMatch(/\b1 (?!(?:as|is|was)\b)[a-z]+s\b|\b1 [a-z]+ (are|were)\b|\b1 [^.]*\bthey\b/i);
  }
  expect(t("requests-crowded", { count: 1, days: 30 })).toMatch(/^1 request was .* because it came .* It was answered/);
});

const glossary = readFileSync("docs/glossary.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (---|English)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** A trade has a side: back or lay. */
const meantOtherwise = [...["trades.record.side", "trades.record.field.side", "feed.moves.side"]];

/** An English word counts whole: "inside" is not "side". Names of values and of the API's states are no text. */
function holds(text: string, word: string): boolean {
  const read = text.replaceAll(/\{\w+|\b[A-Z_]{2,}\b/g, "");
  return /^[a-z]+$/.test(word) ? new RegExp(`\\b${word}\\b`, "i").test(read) : read.includes(word);
}

it.each([
  ["English", inEnglish, 4],
  ["Chinese", inChinese, 5],
] as const)("no text in %s has a word that the glossary avoids", (_, texts, column) => {
  const words = glossary.flatMap((cells) => (cells[column] ?? "").split(", ")).filter((word) => word !== "");
  expect(words.length).toBeGreaterThan(3);
  const found = [...texts].flatMap(([key, text]) =>
    words.filter((word) => !meantOtherwise.includes(key) && holds(text, word)).map((word) => `${key}: ${word}`),
  );
  expect(found).toEqual([]);
});
