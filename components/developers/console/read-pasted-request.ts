export interface PastedRequest {
  readonly method: string;
  readonly target: string;
  readonly apiKey: string;
  readonly timestamp: string;
  readonly idempotencyKey: string;
  readonly signature: string;
  readonly body: string;
}

const requestLine = /^([A-Za-z]+)[ \t]+(\S+)(?:[ \t]+HTTP\/[\d.]+)?[ \t]*$/;
const headerLine = /^([A-Za-z][A-Za-z0-9-]*)[ \t]*:[ \t]*(.*?)[ \t]*$/;

/** Reads a curl command, a raw HTTP request, or bare headers. Null when the text is none of these. */
export function readPastedRequest(text: string): PastedRequest | null {
  return /^\s*(\$\s+)?curl\s/.test(text) ? readCurl(text) : readWire(text);
}

function readWire(text: string): PastedRequest | null {
  const lines = text.replaceAll("\r\n", "\n").trimStart().split("\n");
  const [, method = "", url = ""] = requestLine.exec(lines[0] ?? "") ?? [];
  const headerStart = method === "" ? 0 : 1;
  const headerEnd = lines.findIndex((line, at) => at >= headerStart && !headerLine.test(line));
  const end = headerEnd < 0 ? lines.length : headerEnd;
  const headers = lines.slice(headerStart, end);
  const isEmptyLine = lines[end]?.trim() === "";
  const body = headerEnd < 0 ? "" : lines.slice(isEmptyLine ? end + 1 : end).join("\n");
  if (method === "" && headers.length === 0) return null;
  return requestOf(method, url, headers, body);
}

const valueFlags = {
  "-X": "method",
  "--request": "method",
  "-H": "header",
  "--header": "header",
  "-d": "data",
  "--data": "data",
  "--data-raw": "data",
  "--data-binary": "data",
  "--data-ascii": "data",
  "--json": "data",
  "--url": "url",
} as const;
const isValueFlag = (word: string): word is keyof typeof valueFlags => Object.hasOwn(valueFlags, word);
/** Flags whose value is not part of the signed request: it must not be taken for the address. */
const otherValueFlags = [
  "-o",
  "--output",
  "-m",
  "--max-time",
  "-A",
  "--user-agent",
  "-D",
  "--dump-header",
  "-w",
  "-u",
  "--connect-timeout",
  "--retry",
];

function readCurl(text: string): PastedRequest | null {
  const words = wordsOf(text.replace(/^\s*\$\s+/, "")).slice(1);
  const found = { method: "", url: "", data: "" };
  const headers: string[] = [];
  let hasData = false;
  for (let at = 0; at < words.length; at += 1) {
    const [word = "", joined] = splitFlag(words[at] ?? "");
    const next = () => joined ?? words[++at] ?? "";
    if (!isValueFlag(word)) {
      if (otherValueFlags.includes(word)) next();
      else if (!word.startsWith("-") && found.url === "") found.url = word;
      continue;
    }
    const kind = valueFlags[word];
    const value = next();
    if (kind === "header") headers.push(value);
    else if (kind === "data") {
      found.data = hasData ? `${found.data}&${value}` : value;
      hasData = true;
    } else found[kind] = value;
  }
  if (found.url === "") return null;
  return requestOf(found.method || (hasData ? "POST" : "GET"), found.url, headers, found.data);
}

const splitFlag = (word: string): [string, string?] => {
  const long = /^(--[a-z-]+)=(.*)$/s.exec(word);
  if (long?.[1] !== undefined && long[2] !== undefined) return [long[1], long[2]];
  const short = /^(-[XHd])(.+)$/s.exec(word);
  return short?.[1] !== undefined && short[2] !== undefined ? [short[1], short[2]] : [word];
};

/** Splits a command into words like a POSIX shell, but leaves variables unexpanded. */
function wordsOf(command: string): string[] {
  const words: string[] = [];
  const piece = /\\\r?\n|\s+|'([^']*)'|\$'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^\s'"\\]+)|['"\\]/g;
  let word: string | null = null;
  for (const [whole, single, ansi, double, escaped, plain] of command.matchAll(piece)) {
    if (/^(\\\r?\n|\s+)$/.test(whole)) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    const unescaped = ansi?.replaceAll("\\n", "\n").replaceAll(/\\(.)/g, "$1");
    word =
      (word ?? "") + (single ?? unescaped ?? double?.replaceAll(/\\([$`"\\\n])/g, "$1") ?? escaped ?? plain ?? whole);
  }
  return word === null ? words : [...words, word];
}

function requestOf(method: string, url: string, headerLines: readonly string[], body: string): PastedRequest {
  const headers = new Map<string, string>();
  for (const line of headerLines) {
    const [, name = "", value = ""] = headerLine.exec(line) ?? [];
    headers.set(name.toLowerCase(), value);
  }
  const [, ofHost] = /^https?:\/\/[^/?#]*([^#]*)/i.exec(url) ?? [];
  return {
    method,
    target: ofHost?.replace(/^(?!\/)/, "/") ?? url,
    apiKey: headers.get("x-api-key") ?? "",
    timestamp: headers.get("x-timestamp") ?? "",
    idempotencyKey: headers.get("x-idempotency-key") ?? "",
    signature: headers.get("x-signature") ?? "",
    body,
  };
}
