// Characters that nobody sees, or that change what is seen of others: controls, the marks that turn the reading order
// round, spaces without width, tags, selectors, separators of lines, halves of a character, and those without a meaning.
const unseen = String.raw`\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB`;

// Letters of these scripts take another shape beside a joiner or a non-joiner, as readers of them expect.
const joining = [
  ...["Arabic", "Syriac", "Mongolian", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil"],
  ...["Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar"],
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

/** Where an unseen character belongs to the one before it: in a word of such a script, in an emoji, in a Chinese character. */
const belongs = [
  `(?<=[${joining}\\p{Mn}])[\\u200C\\u200D](?=[${joining}])`,
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Ideographic})[\u{E0100}-\u{E01EF}]`,
].join("|");

const eachUnseen = new RegExp(`${belongs}|([${unseen}])`, "gu");
const anyUnseen = new RegExp(`[${unseen}]`, "u");

/** "U+202E", as tables of characters name it. */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A piece of a text as it is shown: as it is, or the name of a character that nobody would see. */
export interface ShownPiece {
  readonly text: string;
  readonly isMark: boolean;
}

/** The text with each unseen character in a piece of its own, by name. Lines stay lines where they are meant to. */
export function shownPieces(text: string, lines: "one line" | "lines" = "one line"): readonly ShownPiece[] {
  // Nearly every text, without a search for what belongs where.
  if (!anyUnseen.test(text)) return [{ text, isMark: false }];
  const pieces: ShownPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(eachUnseen)) {
    const [, character] = match;
    if (character === undefined || (lines === "lines" && /[\n\t]/.test(character))) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMark: false });
    pieces.push({ text: `⟨${nameOf(character)}⟩`, isMark: true });
    end = match.index + character.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMark: false });
  return pieces;
}

/** For where only a plain text can stand: titles, names of buttons, messages. */
export const shownText = (text: string, lines?: "lines"): string =>
  shownPieces(text, lines)
    .map((piece) => piece.text)
    .join("");

/** Null when all of a typed text can be seen, else which character cannot, and what to do. */
export function faultOfUnseen(what: string, text: string): string | null {
  const mark = shownPieces(text).find(({ isMark }) => isMark);
  if (!mark) return null;
  const name = mark.text.slice(1, -1);
  return `The ${what} has a character that cannot be seen or turns the text round, ${name}. Take it out, or type it anew.`;
}

/** As `faultOfUnseen`, for what is compared letter by letter: there no such character belongs anywhere. */
export const hasUnseen = (text: string): boolean => anyUnseen.test(text);

/** The one way to write a text that can be written in several: what looks the same is the same. */
export const normalText = (text: string): string => text.normalize("NFC");
