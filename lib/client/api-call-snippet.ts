import { withParams } from "./api";
import type { RangeTimes } from "./queries/report";

/**
 * The report on screen as a call that anyone can paste: POSIX sh, curl and openssl. The key and its secret are read
 * from the environment, so that neither ever comes near this page. No comment lines: an interactive zsh takes none.
 */
export function apiCallSnippet(origin: string, times: RangeTimes): string {
  // Encoded by the browser's rules but for the colon, which is good in a query and better to read.
  const target = withParams("/api/v1/exchange/report/trade-summary", { ...times }).replaceAll("%3A", ":");
  return String.raw`target='${target}'
timestamp="$(date +%s)000"
body_digest=$(printf '' | openssl dgst -sha256 | sed 's/^.* //')
signature=$(printf 'AGENT-HMAC-SHA256\n%s\n%s\n\nGET\n%s\n%s' "$API_KEY" "$timestamp" "$target" "$body_digest" |
  openssl dgst -sha256 -hmac "$API_SECRET" | sed 's/^.* //')
curl --silent --show-error '${origin}'"$target" \
  --header "X-Api-Key: $API_KEY" \
  --header "X-Timestamp: $timestamp" \
  --header "X-Signature: $signature"
`;
}
