import { noAgent } from "#lib/commands/agents/no-agent";
import { type Asked, gateFactsOf } from "#lib/commands/approvals/gate-facts";
import { command } from "#lib/commands/command";
import { audited, type Decision, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { keysOfAgentMax } from "#lib/domain/keys/api-key";
import { mayWithdraw, showsMoney } from "#lib/domain/keys/scope";
import type { Agent } from "#lib/store/agent";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import { aboutKey, askedOfKey, gateOfKey } from "./asked-of-key";
import { keyFacts } from "./key-facts";

const askedOf = (key: ApiKey, by: Author): Asked | null =>
  showsMoney(key) ? askedOfKey(by, key.name, { change: "create", ...aboutKey(key) }) : null;

export const createKey = command({
  facts: (key: ApiKey, by: Author) => ({
    agent: key.agentId === null ? null : want("agent", key.agentId),
    enabled: key.agentId === null ? null : want("enabledKeys", key.agentId),
    ...gateFactsOf(askedOf(key, by), by),
  }),
  alsoNeeds: (_known, key) => (mayWithdraw(key) ? "keys:withdraw" : null),
  needsProof: () => true,
  decide: (known, key, by): Outcome<ApiKey> | Decision<ApiKey> =>
    gateOfKey(key)(known, askedOf(key, by), by, (author) => created(known, key, author)),
});

function created(
  { agent, enabled }: { readonly agent: Agent | null; readonly enabled: number | null },
  key: ApiKey,
  by: Author,
): Outcome<ApiKey> | Decision<ApiKey> {
  const { agentId } = key;
  if (agentId !== null && !agent) return noAgent(agentId);
  if (enabled !== null && enabled >= keysOfAgentMax) {
    return refuse(
      "keys_too_many",
      `An agent has at most ${keysOfAgentMax} keys. Revoke one that is not needed any more.`,
    );
  }
  return decided(done(key), {
    writes: [{ act: "insert", table: "keys", row: key }],
    audit: [audited(keyFacts("key.create", null, key), by)],
    news: agentId === null ? [] : [newsOf(agentId, "agent")],
  });
}
