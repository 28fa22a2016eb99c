// Characters that nobody sees, or that change how others are seen: controls, direction marks, spaces without width,
// tags, selectors, line separators, halves of a character, and unassigned ones.
const unseen = String.raw`\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB`;

// In these scripts a letter's shape changes beside a joiner or a non-joiner, as their readers expect.
const joining = [
  ...["Arabic", "Syriac", "Mongolian", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil"],
  ...["Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar"],
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

/** An unseen character belongs in a word of such a script, in an emoji, or after a Chinese character. */
const belongs = [
  `(?<=[${joining}\\p{Mn}])[\\u200C\\u200D](?=[${joining}])`,
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Ideographic})[\u{E0100}-\u{E01EF}]`,
].join("|");

const eachUnseen = new RegExp(`${belongs}|([${unseen}])`, "gu");
const anyUnseen = new RegExp(`[${unseen}]`, "u");

/** The character's name in Unicode's tables: "U+202E". */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A piece of a shown text: plain text, or the name of a character that nobody would see. */
export interface ShownPiece {
  readonly text: string;
  readonly isMark: boolean;
}

/**
 * Splits a text so that each unseen character is a piece of its own, by name. Line breaks stay when lines are meant.
 */
export function shownPieces(text: string, lines: "one line" | "lines" = "one line"): readonly ShownPiece[] {
  // Nearly every text leaves here, without a search for characters that belong.
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

/** For places that hold only plain text: titles, names of buttons, messages. */
export const shownText = (text: string, lines?: "lines"): string =>
  shownPieces(text, lines)
    .map((piece) => piece.text)
    .join("");

/** Null when every character of a typed text can be seen; else names the unseen character and the remedy. */
export function faultOfUnseen(what: string, text: string): string | null {
  const mark = shownPieces(text).find(({ isMark }) => isMark);
  if (!mark) return null;
  const name = mark.text.slice(1, -1);
  return `The ${what} has a character that cannot be seen or turns the text round, ${name}. Take it out, or type it anew.`;
}

/** Stricter than `faultOfUnseen`, for texts compared letter by letter: no unseen character is allowed. */
export const hasUnseen = (text: string): boolean => anyUnseen.test(text);

/** The single form of a text that can be spelled in several ways, so that texts that look the same are equal. */
export const normalText = (text: string): string => text.normalize("NFC");
