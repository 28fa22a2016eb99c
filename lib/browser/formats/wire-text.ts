/** Decodes bytes of the wire, which were read as Latin-1, as UTF-8. Null when they are not UTF-8. */
export function utf8Of(latin1: string): string | null {
  try {
    const bytes = Uint8Array.from(latin1, (char) => char.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** For display: invisible characters and those that change the text's direction are replaced by their codes. */
export const shownWireText = (latin1: string): string =>
  (utf8Of(latin1) ?? latin1).replace(/[^\n\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, "0")}`;
  });
