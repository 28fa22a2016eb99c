import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signingVectors } from "#e2e/api/signing-vectors";
import { hashing } from "#lib/crypto/signature";
import { type CandidateSecret, judgeSignature } from "./judge-signature";
import { type Hashing, type SentRequest, type SigningMistake, signingMistakes } from "./signing-mistake";
import { joinSigned, type SignedText, signingAlgorithm } from "./signing-text";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (secret: string | Buffer, text: string) => createHmac("sha256", secret).update(text).digest("hex");

const secret = `sk_${"9f2c".repeat(16)}`;
const body = '{"currency":"EUR","amount":"10.00","ticket_id":"票/1"}';
const deposit: SentRequest = {
  text: {
    algorithm: signingAlgorithm,
    api_key: "ak_one",
    timestamp: "1767225600123",
    idempotency_key: "idem-1",
    method: "POST",
    target: "/api/v1/user/exchange/wallets/p%40home/deposits",
    body_sha256: sha256(body),
  },
  body,
  host: "api.example.com",
};
const report: SentRequest = {
  text: {
    ...deposit.text,
    idempotency_key: "",
    method: "GET",
    target:
      "/api/v1/exchange/report/trade-summary?create_start_time=2026-01-01T00:00:00Z&create_end_time=2026-01-02T00:00:00Z",
    body_sha256: sha256(""),
  },
  body: "",
  host: "api.example.com",
};
const current: CandidateSecret = { of: "current", keyId: "ak_one", secret };
const judge = (request: SentRequest, signature: string, candidates: readonly CandidateSecret[] = [current]) =>
  judgeSignature(request, signature, candidates, hashing);
const signedAs = (request: SentRequest, change: Partial<SignedText>) =>
  hmac(secret, joinSigned({ ...request.text, ...change }));
const right = (request: SentRequest) => signedAs(request, {});
const lines = (request: SentRequest) => joinSigned(request.text).split("\n");

describe("a signature that is right", () => {
  it.each(signingVectors)("is told so: $name", (vector) => {
    const { api_key, timestamp, idempotency_key, method, target } = vector;
    const text = { algorithm: signingAlgorithm, api_key, timestamp, idempotency_key, method, target };
    const request = { text: { ...text, body_sha256: sha256(vector.body) }, body: vector.body, host: "" };
    const candidate = { ...current, secret: vector.secret };
    expect(judge(request, vector.signature, [candidate])).toMatchObject({
      found: "match",
      of: "current",
      mistakes: [],
    });
    expect(judge(request, vector.signature.toUpperCase(), [candidate])).toMatchObject({ found: "match", mistakes: [] });
  });
});

const python = '{"currency": "EUR", "amount": "10.00", "ticket_id": "\\u7968/1"}';
const php = '{"currency":"EUR","amount":"10.00","ticket_id":"\\u7968\\/1"}';
const sorted = '{"amount":"10.00","currency":"EUR","ticket_id":"票/1"}';
const pretty = JSON.stringify(JSON.parse(body), null, 2);
const query = "create_start_time=2026-01-01T00:00:00Z&create_end_time=2026-01-02T00:00:00Z";
const path = "/api/v1/exchange/report/trade-summary";

const ways: readonly [what: string, mistake: SigningMistake, request: SentRequest, signature: string][] = [
  ["seconds for milliseconds", "timestamp_seconds", deposit, signedAs(deposit, { timestamp: "1767225600" })],
  ["a newline at the end", "trailing_newline", deposit, hmac(secret, `${joinSigned(deposit.text)}\n`)],
  ["CRLF between the lines", "line_ends_crlf", deposit, hmac(secret, lines(deposit).join("\r\n"))],
  ["lines joined by nothing", "lines_not_joined_by_newline", deposit, hmac(secret, lines(deposit).join(""))],
  [
    "a backslash and an n for a newline",
    "lines_not_joined_by_newline",
    deposit,
    hmac(secret, lines(deposit).join("\\n")),
  ],
  ["no first line", "algorithm_left_out", deposit, hmac(secret, lines(deposit).slice(1).join("\n"))],
  ["pretty JSON", "body_reserialised", deposit, signedAs(deposit, { body_sha256: sha256(pretty) })],
  ["JSON as Python writes it", "body_reserialised", deposit, signedAs(deposit, { body_sha256: sha256(python) })],
  ["JSON as PHP writes it", "body_reserialised", deposit, signedAs(deposit, { body_sha256: sha256(php) })],
  ["JSON with sorted members", "body_reserialised", deposit, signedAs(deposit, { body_sha256: sha256(sorted) })],
  [
    "a body with a newline after it",
    "body_ends_changed",
    deposit,
    signedAs(deposit, { body_sha256: sha256(`${body}\n`) }),
  ],
  ["a body left out", "body_left_out", deposit, signedAs(deposit, { body_sha256: sha256("") })],
  ["a body that is not hashed", "body_not_hashed", deposit, signedAs(deposit, { body_sha256: body })],
  [
    "an upper-case hash",
    "body_hash_upper_case",
    deposit,
    signedAs(deposit, { body_sha256: sha256(body).toUpperCase() }),
  ],
  [
    "a hash in base64",
    "body_hash_base64",
    deposit,
    signedAs(deposit, { body_sha256: Buffer.from(sha256(body), "hex").toString("base64") }),
  ],
  [
    "a hash of nothing in base64",
    "body_hash_base64",
    report,
    signedAs(report, { body_sha256: Buffer.from(sha256(""), "hex").toString("base64") }),
  ],
  ["empty text for no body", "no_body_as_empty_text", report, signedAs(report, { body_sha256: "" })],
  ["an empty object for no body", "no_body_as_something", report, signedAs(report, { body_sha256: sha256("{}") })],
  ["no query", "query_left_out", report, signedAs(report, { target: path })],
  [
    "a sorted query",
    "query_sorted",
    report,
    signedAs(report, { target: `${path}?${query.split("&").sort().join("&")}` }),
  ],
  [
    "an encoded query",
    "target_encoded",
    report,
    signedAs(report, { target: `${path}?${query.replaceAll(":", "%3A")}` }),
  ],
  ["a decoded path", "target_decoded", deposit, signedAs(deposit, { target: deposit.text.target.replace("%40", "@") })],
  [
    "a full URL",
    "target_full_url",
    report,
    signedAs(report, { target: `https://api.example.com${report.text.target}` }),
  ],
  [
    "a host before the path",
    "target_full_url",
    deposit,
    signedAs(deposit, { target: `api.example.com${deposit.text.target}` }),
  ],
  [
    "a path without its start",
    "target_other_prefix",
    deposit,
    signedAs(deposit, { target: deposit.text.target.slice(7) }),
  ],
  ["a method in lower case", "method_lower_case", deposit, signedAs(deposit, { method: "post" })],
  ["an empty idempotency field", "idempotency_left_empty", deposit, signedAs(deposit, { idempotency_key: "" })],
  [
    "no idempotency line",
    "idempotency_line_left_out",
    report,
    hmac(
      secret,
      lines(report)
        .filter((_, at) => at !== 3)
        .join("\n"),
    ),
  ],
  [
    "the secret decoded from hex",
    "secret_hex_decoded",
    deposit,
    hmac(Buffer.from(secret.slice(3), "hex"), joinSigned(deposit.text)),
  ],
  ["the secret without its start", "secret_without_prefix", deposit, hmac(secret.slice(3), joinSigned(deposit.text))],
  ["the secret with a newline", "secret_with_newline", deposit, hmac(`${secret}\n`, joinSigned(deposit.text))],
  ["base64 for hex", "signature_base64", deposit, Buffer.from(right(deposit), "hex").toString("base64")],
  ["base64 of the URL kind", "signature_base64", deposit, Buffer.from(right(deposit), "hex").toString("base64url")],
];

describe("a signature that was made wrongly", () => {
  it.each(ways)("is named: %s", (_, mistake, request, signature) => {
    const finding = judge(request, signature);
    expect(finding).toMatchObject({ found: "match", of: "current", mistakes: [mistake] });
  });

  it("is named for every known mistake: each has its own line here", () => {
    // Another key's secret is not a variant of these requests; it has its own test below.
    const tested = new Set<SigningMistake>([...ways.map(([, mistake]) => mistake), "other_key"]);
    expect(signingMistakes.filter((mistake) => !tested.has(mistake))).toEqual([]);
  });

  it("is named when two things were done wrongly", () => {
    const signature = signedAs(deposit, { method: "post", timestamp: "1767225600" });
    expect(judge(deposit, signature)).toMatchObject({ mistakes: ["timestamp_seconds", "method_lower_case"] });
  });

  it("with another secret fits nothing", () => {
    expect(judge(deposit, hmac("sk_other", joinSigned(deposit.text)))).toMatchObject({ found: "nothing" });
  });

  it.each(["", "abc", "z".repeat(64), "a".repeat(63), "a".repeat(65), "=".repeat(44)])(
    "is no signature: %j",
    (text) => {
      expect(judge(deposit, text)).toEqual({ found: "malformed" });
    },
  );
});

describe("a signature of another secret", () => {
  const other = { of: "other_key", keyId: "ak_two", secret: "sk_two" } as const;

  it("is named by its owner: the secret before a rotation, or another key's", () => {
    const previous = { ...current, of: "previous_ended", secret: "sk_before" } as const;
    const before = judge(deposit, hmac("sk_before", joinSigned(deposit.text)), [current, previous]);
    expect(before).toMatchObject({ found: "match", of: "previous_ended", mistakes: [] });
    for (const api_key of ["ak_one", "ak_two"]) {
      const signature = hmac("sk_two", joinSigned({ ...deposit.text, api_key }));
      const finding = judge(deposit, signature, [current, other]);
      expect(finding).toMatchObject({ found: "match", of: "other_key", keyId: "ak_two", mistakes: ["other_key"] });
    }
  });
});

it("all ways are tried, whichever fits", () => {
  const counted = (signature: string) => {
    let count = 0;
    const counting: Hashing = {
      ...hashing,
      same(one, other) {
        count += 1;
        return hashing.same(one, other);
      },
    };
    judgeSignature(deposit, signature, [current], counting);
    return count;
  };
  expect(counted(right(deposit))).toBe(counted("0".repeat(64)));
});

describe("a body that nests a thousand deep", () => {
  it("is judged only unchanged: indented it would be a thousand times as long", () => {
    const deep = `${"[".repeat(8_000)}${"]".repeat(8_000)}`;
    const nested = { ...deposit, body: deep, text: { ...deposit.text, body_sha256: sha256(deep) } };
    const hashed: number[] = [];
    const counting: Hashing = {
      ...hashing,
      sha256(bytes) {
        hashed.push(bytes.length);
        return hashing.sha256(bytes);
      },
    };
    expect(judgeSignature(nested, right(nested), [current], counting)).toMatchObject({ found: "match", mistakes: [] });
    expect(Math.max(...hashed)).toBeLessThan(2 * deep.length);
  });
});
