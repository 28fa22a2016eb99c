import { hasUnseen, normalText } from "#lib/domain/text/shown-text";
import { emailCharsMax, passwordCharsMax, passwordCharsMin } from "#lib/limits";

const emailShape = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u;

/** A person has one account in whatever case the address is written, so it is kept in lower case. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();

/** The email of a new account, normalised so that two emails that look the same are the same. */
export const newEmail = (email: string): string => normalText(canonicalEmail(email));

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
