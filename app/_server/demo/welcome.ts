import { demoMember } from "#lib/demo/demo-accounts";
import { demoAgents, mainAgent } from "#lib/demo/demo-agents";
import { type Credentials, writePrivately } from "#lib/demo/demo-keep";

interface Welcome {
  readonly url: string;
  readonly password: string;
  readonly key: Credentials;
  readonly callFile: string;
  /** More lines about the servers. */
  readonly about: readonly string[];
}

export function welcome({ url, password, key, callFile, about }: Welcome): string {
  const others = demoAgents
    .filter(({ id }) => id !== mainAgent.id)
    .map(({ name, currency }) => `${name} (${currency})`);
  const [owner, ...colleagues] = demoMember.map(({ email }) => email);
  return `
The demo is up: sign in at ${url.replace("127.0.0.1", "localhost")}

  Agent     ${mainAgent.name} (${mainAgent.currency}), its id ${mainAgent.id}; ${others.join(" and ")} beside it
  Sign in   ${owner}
  Password  ${password}    also of ${colleagues.join(", ")}, who may do less
  API key   ${key.apiKey}
  Secret    ${key.secret}
  Try       sh ${callFile}    a signed trade summary of the last 7 days
  Events    npm run listen -- --key ${key.apiKey}    with the secret in API_SECRET; a webhook receives them, too
${about.map((line) => `  ${line}\n`).join("")}
A feed sends new trades, settlements and corrections every second. Ctrl-C stops it all.
`;
}

/** Writes a signed call that a person can read and run: POSIX sh, curl and openssl, on Linux and macOS alike. */
export function writeDemoCall(file: string, url: string, { apiKey, secret }: Credentials): void {
  writePrivately(file, script(url, apiKey, secret));
}

const script = (url: string, apiKey: string, secret: string): string => `#!/bin/sh
# A signed trade summary of the last 7 days. It holds a secret: keep it to yourself.
set -eu

url='${url}'
api_key='${apiKey}'
secret='${secret}'

now=$(date +%s)
week_ago=$((now - 7 * 24 * 60 * 60))
# GNU date takes the time with -d, the one of macOS with -r.
day() { date -u -d "@$1" +%Y-%m-%dT%H:%M:%SZ 2>/dev/null || date -u -r "$1" +%Y-%m-%dT%H:%M:%SZ; }
sha256() { openssl dgst -sha256 "$@" | sed 's/^.* //'; }

target="/api/v1/exchange/report/trade-summary?create_start_time=$(day "$week_ago")&create_end_time=$(day "$now")"
timestamp="\${now}000"
body_digest=$(printf '' | sha256)
signature=$(printf 'AGENT-HMAC-SHA256\\n%s\\n%s\\n\\nGET\\n%s\\n%s' "$api_key" "$timestamp" "$target" "$body_digest" |
  sha256 -hmac "$secret")

curl --silent --show-error "$url$target" \\
  --header "X-Api-Key: $api_key" \\
  --header "X-Timestamp: $timestamp" \\
  --header "X-Signature: $signature"
echo
`;
