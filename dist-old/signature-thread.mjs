import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);

// lib/signature-thread.ts
import { parentPort } from "node:worker_threads";

// lib/limits.ts
var bodyBytesMax = 16 * 1024;
var feedBodyBytesMax = 4 * 1024 * 1024;
var drainBytesMax = 128 * 1024 * 1024;
var amountMax = 10000000n * 100000000n;
var walletBalanceMax = 90000000000n * 100000000n;
var tradeAmountMax = 90000000000n * 100000000n;
var openingMsMax = 10 * 6e4;
var exportMsMax = 10 * 6e4;
var importBatchBytes = 4 * 1024 * 1024;
var pageCacheKib = 16 * 1024;
var readerCacheKib = 8 * 1024;
var requestLogCacheKib = 4 * 1024;
var walBytesKept = 64 * 1024 * 1024;
var bulkMsMax = 60 * 6e4;
var monthDropMsMax = 10 * 6e4;
var jobStatementMsMax = 10 * 6e4;
var drainBeforeStopMsMax = 5 * 6e4;
var requestLogBytesMax = 2 * 1024 * 1024 * 1024;
var requestQueueBytesMax = 16 * 1024 * 1024;
var requestBlockBytes = 256 * 1024;
var consoleBytesMax = 96 * 1024;
var consoleTargetCharsMax = 2 * 1024;
var consoleNestingMax = 8;
var staffBodyBytesMax = 16 * 1024;
var importLineBytesMax = 64 * 1024;
var toolMessageBytesMax = 16 * 1024 * 1024;
var serverLogCharsMax = 8 * 1024 * 1024;
var toolRunMsMax = 30 * 6e4;
var toolOutputBytesMax = 16 * 1024 * 1024;
var loadSecondsMax = 60 * 60;
var answerBytesMax = 8 * 1024 * 1024;
var browserRunMsMax = 60 * 6e4;

// lib/domain/keys/signing-text.ts
var signedFieldNames = [
  "algorithm",
  "api_key",
  "timestamp",
  "idempotency_key",
  "method",
  "target",
  "body_sha256"
];
var joinSigned = (text) => signedFieldNames.map((name) => text[name]).join("\n");

// lib/domain/keys/signing-mistake.ts
var utf8 = new TextEncoder();
function fieldVariants({ text, body, host }, hashing2) {
  const variants = [
    ["timestamp_seconds", "timestamp", text.timestamp.slice(0, -3)],
    ["idempotency_left_empty", "idempotency_key", ""],
    ["method_lower_case", "method", text.method.toLowerCase()],
    ...targetVariants(text.target, host),
    ...bodyVariants(body, hashing2)
  ];
  return variants.filter(([, field, value]) => value !== text[field]);
}
function targetVariants(target, host) {
  const [path = "", query] = splitOnce(target, "?");
  const variants = [
    ["target_decoded", decoded(target)],
    ["target_encoded", reencoded(path, query)],
    ["target_encoded", target.replaceAll(/%[0-9a-f]{2}/gi, (code) => code.toLowerCase())],
    ["target_encoded", target.replaceAll(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())],
    ["target_encoded", target.replaceAll("+", "%20")],
    ["target_encoded", target.replaceAll("%20", "+")],
    ["target_encoded", encodeURI(decoded(target))],
    ["target_other_prefix", target.replace(/^\/api\/v1/, "")],
    ["target_other_prefix", target.replace(/^\//, "")],
    ["target_other_prefix", `${path.replace(/\/$/, "")}/${query === void 0 ? "" : `?${query}`}`]
  ];
  if (query !== void 0) {
    variants.push(["query_left_out", path], ["query_sorted", `${path}?${query.split("&").sort().join("&")}`]);
    variants.push(["query_sorted", `${path}?${sortedByName(query)}`]);
  }
  if (host !== "") {
    for (const start of [`https://${host}`, `http://${host}`, host]) variants.push(["target_full_url", start + target]);
  }
  return variants.map(([mistake, value]) => [mistake, "target", value]);
}
function bodyVariants(body, hashing2) {
  const digest = (text) => hexOf(hashing2.sha256(utf8.encode(text)));
  const own = hashing2.sha256(utf8.encode(body));
  const variants = [
    ["body_hash_upper_case", hexOf(own).toUpperCase()],
    ["body_hash_base64", base64Of(own)]
  ];
  if (body === "") {
    variants.push(["no_body_as_empty_text", ""]);
    for (const text of ["{}", "null", '""', "[]", "\n", " "]) variants.push(["no_body_as_something", digest(text)]);
  } else {
    variants.push(["body_left_out", ""], ["body_left_out", digest("")], ["body_not_hashed", body]);
    for (const text of reserialised(body)) variants.push(["body_reserialised", digest(text)]);
    for (const text of [`${body}
`, `${body}\r
`, body.trim(), body.trimEnd(), body.replaceAll("\n", "\r\n")]) {
      variants.push(["body_ends_changed", digest(text)]);
    }
  }
  return variants.map(([mistake, value]) => [mistake, "body_sha256", value]);
}
function reserialised(body) {
  const value = parsed(body);
  if (value === void 0 || isDeeper(value, consoleNestingMax)) return [];
  const compact = [JSON.stringify(value), JSON.stringify(sortedMembers(value))];
  const indented = [2, 4, "	"].flatMap((indent) => [
    JSON.stringify(value, null, indent),
    JSON.stringify(sortedMembers(value), null, indent)
  ]);
  const spaced = compact.map((text) => indentedToSpaced(text));
  const plain = [...compact, ...spaced, ...indented];
  const slashed = plain.map((text) => text.replaceAll("/", "\\/"));
  const escaped = [...plain, ...slashed].map(asciiOnly);
  return [.../* @__PURE__ */ new Set([...plain, ...slashed, ...escaped, ...indented.map((text) => `${text}
`)])].filter(
    (text) => text !== body
  );
}
var indentedToSpaced = (compact) => compact.replaceAll(/"(?:[^"\\]|\\.)*"|[:,]/g, (piece) => piece === ":" || piece === "," ? `${piece} ` : piece);
var asciiOnly = (text) => text.replaceAll(/[^\0-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
function isDeeper(value, levels) {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
function sortedMembers(value) {
  if (Array.isArray(value)) return value.map(sortedMembers);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => one < other ? -1 : 1);
  return Object.fromEntries(members.map(([name, member]) => [name, sortedMembers(member)]));
}
function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    return void 0;
  }
}
var sortedByName = (query) => query.split("&").map((pair) => [pair.split("=")[0] ?? "", pair]).sort(([one], [other]) => one < other ? -1 : one > other ? 1 : 0).map(([, pair]) => pair).join("&");
function reencoded(path, query) {
  const again = (text) => encodeURIComponent(decoded(text));
  const rest = path.split("/").map(again).join("/");
  if (query === void 0) return rest;
  const pairs = query.split("&").map(
    (pair) => splitOnce(pair, "=").flatMap((part) => part === void 0 ? [] : [again(part)]).join("=")
  );
  return `${rest}?${pairs.join("&")}`;
}
function splitOnce(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text, void 0] : [text.slice(0, at), text.slice(at + 1)];
}
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
function joinVariants(text) {
  const fields = signedFieldNames.map((name) => text[name]);
  const without = (left) => signedFieldNames.filter((name) => name !== left).map((name) => text[name]);
  return [
    [null, fields.join("\n")],
    ["trailing_newline", `${fields.join("\n")}
`],
    ["line_ends_crlf", fields.join("\r\n")],
    ["line_ends_crlf", `${fields.join("\r\n")}\r
`],
    ["lines_not_joined_by_newline", fields.join("")],
    ["lines_not_joined_by_newline", fields.join("\\n")],
    ["lines_not_joined_by_newline", fields.join("|")],
    ["algorithm_left_out", without("algorithm").join("\n")],
    ["idempotency_line_left_out", without("idempotency_key").join("\n")]
  ];
}
function secretVariants(secret) {
  const [, rest = ""] = splitOnce(secret, "_");
  const decodedHex = /^([0-9a-f]{2})+$/i.test(rest) ? bytesOfHex(rest) : null;
  return [
    [null, utf8.encode(secret)],
    ...decodedHex ? [["secret_hex_decoded", decodedHex]] : [],
    ...rest === "" ? [] : [["secret_without_prefix", utf8.encode(rest)]],
    ["secret_with_newline", utf8.encode(`${secret}
`)]
  ];
}
var hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
var bytesOfHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
var base64Of = (bytes) => btoa(String.fromCharCode(...bytes));

// lib/domain/keys/judge-signature.ts
var signatureBytes = 32;
var utf82 = new TextEncoder();
function judgeSignature(request, signature, candidates, hashing2) {
  const given2 = readSignature(signature);
  if (!given2) return { found: "malformed" };
  const { bytes, mistakes: encoding } = given2;
  const plain = plainTexts(request.text);
  const changed = [...changedTexts(request, hashing2)];
  let best = null;
  let tried = 0;
  function tryTexts(candidate, key, texts, also) {
    const sign = hashing2.signer(key);
    for (const { mistakes: before, joined } of texts) {
      tried += 1;
      if (!hashing2.same(sign(utf82.encode(joined)), bytes)) continue;
      const mistakes = [...before, ...also];
      const { of, keyId } = candidate;
      if (!best || mistakes.length < best.mistakes.length) best = { found: "match", of, keyId, mistakes };
    }
  }
  for (const candidate of candidates) {
    const { of, keyId, secret } = candidate;
    if (of === "other_key") {
      tryTexts(candidate, utf82.encode(secret), textsOfOtherKey(request, keyId), ["other_key", ...encoding]);
      continue;
    }
    for (const [mistake, key] of secretVariants(secret)) {
      tryTexts(candidate, key, mistake ? plain : [...plain, ...changed], mistake ? [mistake, ...encoding] : encoding);
    }
  }
  return best ?? { found: "nothing", tried };
}
var plainTexts = (text) => joinVariants(text).map(([mistake, joined]) => ({ mistakes: mistake ? [mistake] : [], joined }));
function* changedTexts({ text, ...sent }, hashing2) {
  const variants = fieldVariants({ text, ...sent }, hashing2);
  for (const [at, [mistake, field, value]] of variants.entries()) {
    const once = { ...text, [field]: value };
    yield { mistakes: [mistake], joined: joinSigned(once) };
    yield { mistakes: [mistake, "trailing_newline"], joined: `${joinSigned(once)}
` };
    for (const [other, otherField, otherValue] of variants.slice(at + 1)) {
      if (otherField === field) continue;
      yield { mistakes: [mistake, other], joined: joinSigned({ ...once, [otherField]: otherValue }) };
    }
  }
}
var textsOfOtherKey = ({ text }, keyId) => [text, { ...text, api_key: keyId }].map((one) => ({ mistakes: [], joined: joinSigned(one) }));
function readSignature(text) {
  if (/^[0-9a-f]{64}$/i.test(text)) return { bytes: bytesOfHex(text), mistakes: [] };
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/").replace("=", ""));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return bytes.length === signatureBytes ? { bytes, mistakes: ["signature_base64"] } : null;
}

// lib/signature.ts
import { hash as hash2, timingSafeEqual } from "node:crypto";

// lib/hmac.ts
import { createHash, hash } from "node:crypto";
var blockBytes = 64;
var digestBytes = 32;
var bytesPerCharMax = 3;
var room = Buffer.allocUnsafeSlow(4096);
function hmacSha256(key) {
  const short = key.length > blockBytes ? createHash("sha256").update(key).digest() : key;
  const inner = Buffer.alloc(blockBytes, 54);
  const outer = Buffer.alloc(blockBytes + digestBytes, 92);
  for (const [index, byte] of short.entries()) {
    inner[index] = byte ^ 54;
    outer[index] = byte ^ 92;
  }
  return (message, encoding = "utf8") => {
    outer.write(hash("sha256", behind(inner, message, encoding), "binary"), blockBytes, "latin1");
    return hash("sha256", outer, "hex");
  };
}
function behind(inner, message, encoding) {
  const bytesMax = blockBytes + bytesPerCharMax * message.length;
  if (bytesMax > room.length)
    return Buffer.concat([inner, typeof message === "string" ? Buffer.from(message, encoding) : message]);
  room.set(inner);
  if (typeof message === "string") return room.subarray(0, blockBytes + room.write(message, blockBytes, encoding));
  room.set(message, blockBytes);
  return room.subarray(0, blockBytes + message.length);
}

// lib/signature.ts
var [given, made] = [Buffer.alloc(64), Buffer.alloc(64)];
var hashing = {
  sha256: (bytes) => hash2("sha256", bytes, "buffer"),
  signer(key) {
    const hmac = hmacSha256(key);
    return (message) => Buffer.from(hmac(message), "hex");
  },
  same: (one, other) => one.length === other.length && timingSafeEqual(one, other)
};

// lib/signature-thread.ts
var port = parentPort;
if (!port) throw new Error("This file is the signing console's thread, and runs only as one.");
port.on("message", ({ id, request, signature, candidates }) => {
  const answer = { id, finding: judgeSignature(request, signature, candidates, hashing) };
  port.postMessage(answer);
});
//# sourceMappingURL=signature-thread.mjs.map
