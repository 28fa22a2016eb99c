import { joinSigned, type SignedText } from "./signing-text";

/** The commonest ways to sign another text than the one that is sent. A text that is pasted shows all others. */
export const signingMistakes = [
  "timestamp_seconds",
  "query_left_out",
  "body_reserialised",
  "trailing_newline",
] as const;
export type SigningMistake = (typeof signingMistakes)[number];

/** The mistake by which a client signed another text than this one; null when it is none of these. */
export function mistakeIn(
  text: SignedText,
  body: string,
  hashed: (body: string) => string,
  isSigned: (joined: string) => boolean,
): SigningMistake | null {
  const changed = (change: Partial<SignedText>) => joinSigned({ ...text, ...change });
  const wrong: readonly (readonly [SigningMistake, string])[] = [
    ["timestamp_seconds", changed({ timestamp: text.timestamp.slice(0, -3) })],
    ["query_left_out", changed({ target: text.target.replace(/\?.*$/s, "") })],
    ...serialisedAnew(body).map((other) => ["body_reserialised", changed({ body_sha256: hashed(other) })] as const),
    ["trailing_newline", `${joinSigned(text)}\n`],
  ];
  return wrong.find(([, joined]) => isSigned(joined))?.[0] ?? null;
}

/** The same JSON as JavaScript writes it, and as Python does: with a space after each colon and comma. */
function serialisedAnew(body: string): string[] {
  try {
    const compact = JSON.stringify(JSON.parse(body));
    const spaced = compact.replaceAll(/"(?:[^"\\]|\\.)*"|[:,]/g, (piece) => (piece.length === 1 ? `${piece} ` : piece));
    return [compact, spaced];
  } catch {
    // It is no JSON, or nests too deeply for any API call.
    return [];
  }
}
