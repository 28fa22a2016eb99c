export const timestampWindowMs = 30_000;
export const apiKeyCharsMax = 128;
export const bodyBytesMax = 16 * 1024;

/** The seven fields that are signed, in their order. */
export const signedFieldNames = [
  "algorithm",
  "api_key",
  "timestamp",
  "idempotency_key",
  "method",
  "target",
  "body_sha256",
] as const;
export type SignedFieldName = (typeof signedFieldNames)[number];
export type SignedText = Readonly<Record<SignedFieldName, string>>;

export const signingAlgorithm = "AGENT-HMAC-SHA256";

export const joinSigned = (text: SignedText): string => signedFieldNames.map((name) => text[name]).join("\n");

export type SignedTextDifference =
  | { readonly kind: "line_ends" | "trailing_newline" }
  | { readonly kind: "line_count"; readonly built: number; readonly given: number }
  | { readonly kind: "field"; readonly field: SignedFieldName; readonly built: string; readonly given: string };

/** The first difference between the text that a client signed and the one that the server builds. */
export function firstDifference(built: SignedText, given: string): SignedTextDifference | null {
  if (given === joinSigned(built)) return null;
  if (given.includes("\r")) return { kind: "line_ends" };
  const lines = given.split("\n");
  const differing = signedFieldNames.find((name, at) => lines[at] !== built[name]);
  // When all seven lines are right, the difference is extra text at the end.
  if (differing === undefined) return { kind: "trailing_newline" };
  if (lines.length !== signedFieldNames.length && lines.join("").trim() !== "" && isShifted(built, lines)) {
    return { kind: "line_count", built: signedFieldNames.length, given: lines.length };
  }
  const at = signedFieldNames.indexOf(differing);
  return { kind: "field", field: differing, built: built[differing], given: lines[at] ?? "" };
}

/** True when a line is missing: the rest fits one place further on, so the later lines are not wrong in themselves. */
function isShifted(built: SignedText, lines: readonly string[]): boolean {
  const at = signedFieldNames.findIndex((name, index) => lines[index] !== built[name]);
  const next = signedFieldNames[at + 1];
  return next !== undefined && lines[at] === built[next] && lines.length < signedFieldNames.length;
}
