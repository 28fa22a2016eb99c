import { expect, it } from "vitest";
import { mistakeIn, type SigningMistake } from "./signing-mistake";
import { joinSigned, type SignedText, signingAlgorithm } from "./signing-text";

const body = '{"currency":"EUR", "note":"a:b,c"}';
const hashed = (text: string) => `hash of ${text}`;
const text: SignedText = {
  algorithm: signingAlgorithm,
  api_key: "ak_one",
  timestamp: "1767225600123",
  idempotency_key: "",
  method: "POST",
  target: "/api/v1/exchange/trades?b=2&a=1",
  body_sha256: hashed(body),
};
const changed = (change: Partial<SignedText>) => joinSigned({ ...text, ...change });
const mistakeOf = (signed: string, sent = body) => mistakeIn(text, sent, hashed, (joined) => joined === signed);

it.each<[string, SigningMistake | null, string]>([
  ["seconds", "timestamp_seconds", changed({ timestamp: "1767225600" })],
  ["no query", "query_left_out", changed({ target: "/api/v1/exchange/trades" })],
  ["compact JSON", "body_reserialised", changed({ body_sha256: hashed('{"currency":"EUR","note":"a:b,c"}') })],
  ["spaced JSON", "body_reserialised", changed({ body_sha256: hashed('{"currency": "EUR", "note": "a:b,c"}') })],
  ["a newline at the end", "trailing_newline", `${joinSigned(text)}\n`],
  ["anything else", null, changed({ method: "post" })],
])("names what was signed: %s", (_, mistake, signed) => {
  expect(mistakeOf(signed)).toBe(mistake);
});

it.each(["", "no JSON", `${"[".repeat(200_000)}${"]".repeat(200_000)}`])(
  "judges a body that is no usual JSON only as it is",
  (sent) => {
    expect(mistakeOf("another text", sent)).toBeNull();
    expect(mistakeOf(`${joinSigned(text)}\n`, sent)).toBe("trailing_newline");
  },
);
