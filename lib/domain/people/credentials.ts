import { hasUnseen, normalText } from "#lib/domain/text/shown-text";

export const emailCharsMax = 254;
const passwordCharsMin = 12;
export const passwordCharsMax = 200;

/** Composing takes away at most two of three characters, so no longer text can be an email. */
const composedCharsMax = 4 * emailCharsMax;

const emailShape = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u;

/**
 * The one form of an email, however its letters are typed and composed. The desk's shapes and the tool's flags fold it,
 * so that all code behind them compares emails as they are.
 * A text that is far too long for one stays as it is: composing 16 KiB of accents took 15 ms of the thread (measured).
 */
export const canonicalEmail = (email: string): string =>
  email.length > composedCharsMax ? email : normalText(email.trim().toLowerCase());

export const faultOfEmail = (email: string): string | null =>
  hasUnseen(email)
    ? "The email has a character that cannot be seen or turns the text round. Type it anew, without copying it."
    : email.length <= emailCharsMax && emailShape.test(email)
      ? null
      : `The email must be an address such as ana@example.com, of at most ${emailCharsMax} characters.`;

export const passwordChars = { min: passwordCharsMin, max: passwordCharsMax } as const;

/** Length is what makes a password hard to guess; rules about its characters only make it hard to remember. */
export function faultOfPassword(password: string): string | null {
  const chars = [...password].length;
  return chars >= passwordCharsMin && chars <= passwordCharsMax
    ? null
    : `The password must have ${passwordCharsMin} to ${passwordCharsMax} characters.`;
}
