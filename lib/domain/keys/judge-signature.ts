import {
  bytesOfHex,
  fieldVariants,
  type Hashing,
  joinVariants,
  type SentRequest,
  type SigningMistake,
  secretVariants,
} from "./signing-mistake";
import { joinSigned, type SignedText } from "./signing-text";

/** A secret that may have made the signature, and its relation to the named key. */
export interface CandidateSecret {
  readonly of: "current" | "previous" | "previous_ended" | "other_key";
  readonly keyId: string;
  readonly secret: string;
}

export type SignatureFinding =
  | { readonly found: "malformed" }
  | { readonly found: "nothing"; readonly tried: number }
  | {
      readonly found: "match";
      readonly of: CandidateSecret["of"];
      readonly keyId: string;
      /** Empty when the signature is right. */
      readonly mistakes: readonly SigningMistake[];
    };

const signatureBytes = 32;
const utf8 = new TextEncoder();

/**
 * Finds how a signature was made: rightly, with a well-known mistake, or with two. It only compares and never gives a
 * signature away. It tries all ways even after a match, so that the time taken tells nothing.
 */
export function judgeSignature(
  request: SentRequest,
  signature: string,
  candidates: readonly CandidateSecret[],
  hashing: Hashing,
): SignatureFinding {
  const given = readSignature(signature);
  if (!given) return { found: "malformed" };
  const { bytes, mistakes: encoding } = given;
  const plain = plainTexts(request.text);
  const changed = [...changedTexts(request, hashing)];
  let best: (SignatureFinding & { readonly found: "match" }) | null = null;
  let tried = 0;
  function tryTexts(
    candidate: CandidateSecret,
    key: Uint8Array,
    texts: readonly TextVariant[],
    also: SigningMistake[],
  ) {
    const sign = hashing.signer(key);
    for (const { mistakes: before, joined } of texts) {
      tried += 1;
      if (!hashing.same(sign(utf8.encode(joined)), bytes)) continue;
      const mistakes = [...before, ...also];
      const { of, keyId } = candidate;
      if (!best || mistakes.length < best.mistakes.length) best = { found: "match", of, keyId, mistakes };
    }
  }
  for (const candidate of candidates) {
    const { of, keyId, secret } = candidate;
    if (of === "other_key") {
      tryTexts(candidate, utf8.encode(secret), textsOfOtherKey(request, keyId), ["other_key", ...encoding]);
      continue;
    }
    for (const [mistake, key] of secretVariants(secret)) {
      tryTexts(candidate, key, mistake ? plain : [...plain, ...changed], mistake ? [mistake, ...encoding] : encoding);
    }
  }
  return best ?? { found: "nothing", tried };
}

interface TextVariant {
  readonly mistakes: readonly SigningMistake[];
  readonly joined: string;
}

/** The unchanged request, with its fields joined rightly and wrongly. */
const plainTexts = (text: SignedText): readonly TextVariant[] =>
  joinVariants(text).map(([mistake, joined]) => ({ mistakes: mistake ? [mistake] : [], joined }));

/** Every text with a mistake in one field, or in two. */
function* changedTexts({ text, ...sent }: SentRequest, hashing: Hashing): Generator<TextVariant> {
  const variants = fieldVariants({ text, ...sent }, hashing);
  for (const [at, [mistake, field, value]] of variants.entries()) {
    const once = { ...text, [field]: value };
    yield { mistakes: [mistake], joined: joinSigned(once) };
    yield { mistakes: [mistake, "trailing_newline"], joined: `${joinSigned(once)}\n` };
    for (const [other, otherField, otherValue] of variants.slice(at + 1)) {
      if (otherField === field) continue;
      yield { mistakes: [mistake, other], joined: joinSigned({ ...once, [otherField]: otherValue }) };
    }
  }
}

/** The texts that another of the agent's keys may have signed: under its own name, or under the name that was sent. */
const textsOfOtherKey = ({ text }: SentRequest, keyId: string): readonly TextVariant[] =>
  [text, { ...text, api_key: keyId }].map((one) => ({ mistakes: [], joined: joinSigned(one) }));

/** Reads hex, or base64, which counts as a mistake. */
function readSignature(text: string): { readonly bytes: Uint8Array; readonly mistakes: SigningMistake[] } | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return { bytes: bytesOfHex(text), mistakes: [] };
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/").replace("=", ""));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return bytes.length === signatureBytes ? { bytes, mistakes: ["signature_base64"] } : null;
}
