import { expect, it } from "vitest";
import { firstDifference, joinSigned, type SignedText, signingAlgorithm } from "./signing-text";

const built: SignedText = {
  algorithm: signingAlgorithm,
  api_key: "ak",
  timestamp: "1767225600123",
  idempotency_key: "k",
  method: "POST",
  target: "/api/v1/time?a=1",
  body_sha256: "e3b0",
};
const whole = joinSigned(built);

it("the same text differs in nothing", () => {
  expect(firstDifference(built, whole)).toBeNull();
});

it.each([
  [
    "the first field that differs",
    whole.replace("POST", "post"),
    { kind: "field", field: "method", built: "POST", given: "post" },
  ],
  ["its first field alone", whole.replace("ak", "a").replace("POST", "p"), { kind: "field", field: "api_key" }],
  ["a newline at the end", `${whole}\n`, { kind: "trailing_newline" }],
  ["CRLF", whole.replaceAll("\n", "\r\n"), { kind: "line_ends" }],
  ["a line that is missing", whole.replace("\nk\n", "\n"), { kind: "line_count", built: 7, given: 6 }],
  [
    "a text that stops early",
    whole.split("\n").slice(0, 6).join("\n"),
    { kind: "field", field: "body_sha256", given: "" },
  ],
  ["no text", "", { kind: "field", field: "algorithm", given: "" }],
])("tells %s", (_, given, difference) => {
  expect(firstDifference(built, given)).toMatchObject(difference);
});
