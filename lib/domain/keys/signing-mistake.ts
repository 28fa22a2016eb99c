import { type SignedFieldName, type SignedText, signedFieldNames } from "./signing-text";

/** 8 levels: indented, a body of 1,000 nested brackets would be 1,000 long lines. No API call nests so deep. */
const consoleNestingMax = 8;

/** Well-known ways to sign something other than the request. */
export const signingMistakes = [
  "algorithm_left_out",
  "timestamp_seconds",
  "idempotency_left_empty",
  "idempotency_line_left_out",
  "method_lower_case",
  "query_left_out",
  "query_sorted",
  "target_decoded",
  "target_encoded",
  "target_full_url",
  "target_other_prefix",
  "body_reserialised",
  "body_ends_changed",
  "body_left_out",
  "body_not_hashed",
  "body_hash_upper_case",
  "body_hash_base64",
  "no_body_as_empty_text",
  "no_body_as_something",
  "trailing_newline",
  "line_ends_crlf",
  "lines_not_joined_by_newline",
  "secret_hex_decoded",
  "secret_without_prefix",
  "secret_with_newline",
  "signature_base64",
  "other_key",
] as const;
export type SigningMistake = (typeof signingMistakes)[number];

/** Functions over bytes, which are handed in because this folder depends on no platform. */
export interface Hashing {
  sha256(bytes: Uint8Array): Uint8Array;
  /** HMAC-SHA256 under this key. */
  signer(key: Uint8Array): (message: Uint8Array) => Uint8Array;
  /** Compares in the same time wherever the inputs differ. */
  same(one: Uint8Array, other: Uint8Array): boolean;
}

export interface SentRequest {
  readonly text: SignedText;
  readonly body: string;
  /** The host that the client sent the request to, as "api.example.com"; empty when it is not known. */
  readonly host: string;
}

/** Another value of one field, with the mistake that leads to it. */
export type FieldVariant = readonly [mistake: SigningMistake, field: SignedFieldName, value: string];

const utf8 = new TextEncoder();

export function fieldVariants({ text, body, host }: SentRequest, hashing: Hashing): readonly FieldVariant[] {
  const variants: FieldVariant[] = [
    ["timestamp_seconds", "timestamp", text.timestamp.slice(0, -3)],
    ["idempotency_left_empty", "idempotency_key", ""],
    ["method_lower_case", "method", text.method.toLowerCase()],
    ...targetVariants(text.target, host),
    ...bodyVariants(body, hashing),
  ];
  return variants.filter(([, field, value]) => value !== text[field]);
}

function targetVariants(target: string, host: string): FieldVariant[] {
  const [path = "", query] = splitOnce(target, "?");
  const variants: [SigningMistake, string][] = [
    ["target_decoded", decoded(target)],
    ["target_encoded", reencoded(path, query)],
    ["target_encoded", target.replaceAll(/%[0-9a-f]{2}/gi, (code) => code.toLowerCase())],
    ["target_encoded", target.replaceAll(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())],
    ["target_encoded", target.replaceAll("+", "%20")],
    ["target_encoded", target.replaceAll("%20", "+")],
    ["target_encoded", encodeURI(decoded(target))],
    ["target_other_prefix", target.replace(/^\/api\/v1/, "")],
    ["target_other_prefix", target.replace(/^\//, "")],
    ["target_other_prefix", `${path.replace(/\/$/, "")}/${query === undefined ? "" : `?${query}`}`],
  ];
  if (query !== undefined) {
    variants.push(["query_left_out", path], ["query_sorted", `${path}?${query.split("&").sort().join("&")}`]);
    variants.push(["query_sorted", `${path}?${sortedByName(query)}`]);
  }
  if (host !== "") {
    for (const start of [`https://${host}`, `http://${host}`, host]) variants.push(["target_full_url", start + target]);
  }
  return variants.map(([mistake, value]) => [mistake, "target", value]);
}

function bodyVariants(body: string, hashing: Hashing): FieldVariant[] {
  const digest = (text: string) => hexOf(hashing.sha256(utf8.encode(text)));
  const own = hashing.sha256(utf8.encode(body));
  const variants: [SigningMistake, string][] = [
    ["body_hash_upper_case", hexOf(own).toUpperCase()],
    ["body_hash_base64", base64Of(own)],
  ];
  if (body === "") {
    variants.push(["no_body_as_empty_text", ""]);
    for (const text of ["{}", "null", '""', "[]", "\n", " "]) variants.push(["no_body_as_something", digest(text)]);
  } else {
    variants.push(["body_left_out", ""], ["body_left_out", digest("")], ["body_not_hashed", body]);
    for (const text of reserialised(body)) variants.push(["body_reserialised", digest(text)]);
    for (const text of [`${body}\n`, `${body}\r\n`, body.trim(), body.trimEnd(), body.replaceAll("\n", "\r\n")]) {
      variants.push(["body_ends_changed", digest(text)]);
    }
  }
  return variants.map(([mistake, value]) => [mistake, "body_sha256", value]);
}

/** The same JSON as other libraries would write it. */
function reserialised(body: string): readonly string[] {
  const value = parsed(body);
  if (value === undefined || isDeeper(value, consoleNestingMax)) return [];
  const compact = [JSON.stringify(value), JSON.stringify(sortedMembers(value))];
  const indented = [2, 4, "\t"].flatMap((indent) => [
    JSON.stringify(value, null, indent),
    JSON.stringify(sortedMembers(value), null, indent),
  ]);
  // Python writes a space after each colon and comma.
  const spaced = compact.map((text) => indentedToSpaced(text));
  const plain = [...compact, ...spaced, ...indented];
  const slashed = plain.map((text) => text.replaceAll("/", "\\/"));
  const escaped = [...plain, ...slashed].map(asciiOnly);
  return [...new Set([...plain, ...slashed, ...escaped, ...indented.map((text) => `${text}\n`)])].filter(
    (text) => text !== body,
  );
}

/** Puts a space after each colon and comma outside of strings. */
const indentedToSpaced = (compact: string): string =>
  compact.replaceAll(/"(?:[^"\\]|\\.)*"|[:,]/g, (piece) => (piece === ":" || piece === "," ? `${piece} ` : piece));

const asciiOnly = (text: string): string =>
  text.replaceAll(/[^\0-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

function sortedMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedMembers);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sortedMembers(member)]));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const sortedByName = (query: string): string =>
  query
    .split("&")
    .map((pair): [string, string] => [pair.split("=")[0] ?? "", pair])
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([, pair]) => pair)
    .join("&");

function reencoded(path: string, query: string | undefined): string {
  const again = (text: string) => encodeURIComponent(decoded(text));
  const rest = path.split("/").map(again).join("/");
  if (query === undefined) return rest;
  const pairs = query.split("&").map((pair) =>
    splitOnce(pair, "=")
      .flatMap((part) => (part === undefined ? [] : [again(part)]))
      .join("="),
  );
  return `${rest}?${pairs.join("&")}`;
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Joins the fields into one text, in the right way and in well-known wrong ones. */
export function joinVariants(text: SignedText): readonly (readonly [mistake: SigningMistake | null, joined: string])[] {
  const fields = signedFieldNames.map((name) => text[name]);
  const without = (left: SignedFieldName) => signedFieldNames.filter((name) => name !== left).map((name) => text[name]);
  return [
    [null, fields.join("\n")],
    ["trailing_newline", `${fields.join("\n")}\n`],
    ["line_ends_crlf", fields.join("\r\n")],
    ["line_ends_crlf", `${fields.join("\r\n")}\r\n`],
    ["lines_not_joined_by_newline", fields.join("")],
    ["lines_not_joined_by_newline", fields.join("\\n")],
    ["lines_not_joined_by_newline", fields.join("|")],
    ["algorithm_left_out", without("algorithm").join("\n")],
    ["idempotency_line_left_out", without("idempotency_key").join("\n")],
  ];
}

/** The bytes that a client may have made of a secret. */
export function secretVariants(
  secret: string,
): readonly (readonly [mistake: SigningMistake | null, key: Uint8Array])[] {
  const [, rest = ""] = splitOnce(secret, "_");
  const decodedHex = /^([0-9a-f]{2})+$/i.test(rest) ? bytesOfHex(rest) : null;
  return [
    [null, utf8.encode(secret)],
    ...(decodedHex ? [["secret_hex_decoded", decodedHex] as const] : []),
    ...(rest === "" ? [] : [["secret_without_prefix", utf8.encode(rest)] as const]),
    ["secret_with_newline", utf8.encode(`${secret}\n`)],
  ];
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
