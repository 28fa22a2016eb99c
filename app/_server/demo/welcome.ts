import { demoMember } from "#lib/demo/demo-accounts";
import { demoAgents, mainAgent } from "#lib/demo/demo-agents";
import type { Credentials } from "#lib/demo/demo-keep";

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
