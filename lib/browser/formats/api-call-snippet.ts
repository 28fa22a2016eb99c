import { utf8Of } from "./wire-text";

/** An API call to be written as shell commands. Its texts hold the bytes of the wire, read as Latin-1. */
export interface SnippetCall {
  readonly origin: string;
  readonly method: string;
  readonly target: string;
  /** Empty without an idempotency key. */
  readonly idempotencyKey: string;
  /** Empty without a body. */
  readonly body: string;
  /** Null takes the key from the environment, from where the secret is always taken. */
  readonly apiKey: string | null;
}

/**
 * A call that anybody can paste: POSIX sh, curl and openssl. The secret is read from the environment and never reaches
 * this page. There are no comment lines, because an interactive zsh refuses them.
 */
export function apiCallSnippet({ origin, method, target, idempotencyKey, body, apiKey }: SnippetCall): string {
  const keyLine = apiKey === null ? "" : `API_KEY=${quoted(apiKey)}\n`;
  const idempotency = idempotencyKey === "" ? "" : ` \\\n  --header "X-Idempotency-Key: $idempotency_key"`;
  const sends = body === "" ? "" : ` \\\n  --header 'Content-Type: application/json' --data-binary @-`;
  // The method is left out when curl would choose the same.
  const says = method === (body === "" ? "GET" : "POST") ? "" : ` --request ${quoted(method)}`;
  return String.raw`${keyLine}target=${quoted(urlOf(target))}
timestamp="$(date +%s)000"
idempotency_key=${quoted(idempotencyKey)}
body() { ${bodyCommand(body)}; }
body_digest=$(body | openssl dgst -sha256 | sed 's/^.* //')
signature=$(printf 'AGENT-HMAC-SHA256\n%s\n%s\n%s\n%s\n%s\n%s' "$API_KEY" "$timestamp" "$idempotency_key" ${quoted(method)} "$target" "$body_digest" |
  openssl dgst -sha256 -hmac "$API_SECRET" | sed 's/^.* //')
body | curl --silent --show-error --globoff --path-as-is${says} ${quoted(origin)}"$target" \
  --header "X-Api-Key: $API_KEY" \
  --header "X-Timestamp: $timestamp" \
  --header "X-Signature: $signature"${idempotency}${sends}
`;
}

/** Within single quotes a shell takes every character literally except the single quote. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Escapes characters that a URL must not contain, and those that curl treats as shorthand. */
const urlOf = (target: string): string =>
  target.replace(/[^!$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]/g, (char) => encodeByte(char.charCodeAt(0)));

const encodeByte = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;

const pastedLineBytesMax = 900;
const base64LineChars = 76;

/** Writes the body as it is when every terminal and shell keeps it unchanged, else in Base64. */
function bodyCommand(body: string): string {
  const text = utf8Of(body);
  if (text !== null && canBePasted(text, body)) return `printf '%s' ${quoted(text)}`;
  const lines = btoa(body).replace(new RegExp(`.{${base64LineChars}}(?=.)`, "g"), "$&\n");
  return `printf '%s\\n' '${lines}' | openssl base64 -d`;
}

/**
 * A terminal may treat control and special characters as commands, and cuts long lines. An interactive bash expands
 * "!" and "^" in a second line, even within quotes.
 */
function canBePasted(text: string, body: string): boolean {
  const lines = body.split("\n");
  const asksHistory = lines.length > 1 && /[!^]/.test(body);
  return !asksHistory && /^[\n -~\p{L}\p{N}]*$/u.test(text) && lines.every((line) => line.length <= pastedLineBytesMax);
}
