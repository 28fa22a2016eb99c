import { utf8Of } from "./wire-text";

/** A call of the API as a shell is to make it. Texts are what goes over the wire, its bytes read as Latin-1. */
export interface SnippetCall {
  readonly origin: string;
  readonly method: string;
  readonly target: string;
  /** Empty: none. */
  readonly idempotencyKey: string;
  /** Empty: none. */
  readonly body: string;
  /** Null leaves it to the environment, as its secret always is. */
  readonly apiKey: string | null;
}

/**
 * A call that anyone can paste: POSIX sh, curl and openssl. The secret is read from the environment and never comes near
 * this page. No comment lines: an interactive zsh takes none.
 */
export function apiCallSnippet({ origin, method, target, idempotencyKey, body, apiKey }: SnippetCall): string {
  const keyLine = apiKey === null ? "" : `API_KEY=${quoted(apiKey)}\n`;
  const idempotency = idempotencyKey === "" ? "" : ` \\\n  --header "X-Idempotency-Key: $idempotency_key"`;
  const sends = body === "" ? "" : ` \\\n  --header 'Content-Type: application/json' --data-binary @-`;
  // What curl would choose by itself goes without saying.
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

/** Between these quotes a shell takes everything as it stands, but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** What a URL may not hold as it is, curl's own shorthand included, means the same when it is encoded. */
const urlOf = (target: string): string =>
  target.replace(/[^!$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]/g, (char) => encodeByte(char.charCodeAt(0)));

const encodeByte = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;

const pastedLineBytesMax = 900;
const base64LineChars = 76;

/** A body as it is, where every terminal and shell takes it as that; else in Base64, in lines of the usual length. */
function bodyCommand(body: string): string {
  const text = utf8Of(body);
  if (text !== null && canBePasted(text, body)) return `printf '%s' ${quoted(text)}`;
  const lines = btoa(body).replace(new RegExp(`.{${base64LineChars}}(?=.)`, "g"), "$&\n");
  return `printf '%s\\n' '${lines}' | openssl base64 -d`;
}

/**
 * Letters, digits and lines alone, for a terminal may take the rest for commands of its own, and cut what is long. An
 * interactive bash looks for its history in a second line, whatever quote that is in.
 */
function canBePasted(text: string, body: string): boolean {
  const lines = body.split("\n");
  const asksHistory = lines.length > 1 && /[!^]/.test(body);
  return !asksHistory && /^[\n -~\p{L}\p{N}]*$/u.test(text) && lines.every((line) => line.length <= pastedLineBytesMax);
}
