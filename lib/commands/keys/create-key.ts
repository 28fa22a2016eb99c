import { noAgent } from "#lib/commands/agents/no-agent";
import { command } from "#lib/commands/command";
import { audited, decided, event } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, refuse } from "#lib/domain/failure";
import { keysOfAgentMax } from "#lib/domain/keys/api-key";
import { mayWithdraw } from "#lib/domain/keys/scope";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import { keyFacts } from "./key-facts";

export const createKey = command({
  facts: ({ agentId }: ApiKey, _by: Author) => ({
    agent: agentId === null ? null : want("agent", agentId),
    enabled: agentId === null ? null : want("enabledKeys", agentId),
  }),
  alsoNeeds: (_known, key) => (mayWithdraw(key) ? "keys:withdraw" : null),
  needsProof: (_known, key) => mayWithdraw(key),
  decide({ agent, enabled }, key, by) {
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
      events: agentId === null ? [] : [event(agentId, "agent")],
    });
  },
});
