/** What came over the wire, its bytes read as Latin-1, as the text that was meant; null when it is no UTF-8. */
export function utf8Of(latin1: string): string | null {
  try {
    const bytes = Uint8Array.from(latin1, (char) => char.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** For the eye: what turns a line round, or shows as nothing at all, shows as its code. */
export const shownWireText = (latin1: string): string =>
  (utf8Of(latin1) ?? latin1).replace(/[^\n\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, "0")}`;
  });
