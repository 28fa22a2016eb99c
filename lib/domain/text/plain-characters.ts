/** Control characters, and halves of surrogate pairs, which no text on the wire may hold. */
export const controlOrLoneSurrogate = /[\p{Cc}\p{Cs}]/u;

const control = "\\x00-\\x1f\\x7f-\\x9f";
/** A text without control characters, for languages whose patterns know no classes of Unicode. */
export const noControlShape = new RegExp(`^[^${control}]*$`);

/** True for at most `charsMax` characters. Each has at most 2 UTF-16 units, so a longer text need not be counted. */
export const hasAtMost = (text: string, charsMax: number): boolean =>
  text.length <= charsMax || (text.length <= 2 * charsMax && [...text].length <= charsMax);
