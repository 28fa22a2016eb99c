import { noAgent } from "#lib/commands/agents/no-agent";
import { command } from "#lib/commands/command";
import { audited, type Decision, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { keysOfAgentMax } from "#lib/domain/keys/api-key";
import { mayWithdraw, showsMoney } from "#lib/domain/keys/scope";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import { aboutKey, approverOfKey, subjectOfKey } from "./key-approval";
import { keyFacts } from "./key-facts";

export const createKey = command({
  facts: (key: ApiKey, _by: Author) => ({
    agent: key.agentId === null ? null : want("agent", key.agentId),
    enabled: key.agentId === null ? null : want("enabledKeys", key.agentId),
  }),
  alsoNeeds: (_known, key) => (mayWithdraw(key) ? "keys:withdraw" : null),
  needsProof: () => true,
  gate: {
    approver: (_known, key) => approverOfKey(key),
    of: (key, by) => (showsMoney(key) ? subjectOfKey(by, key.name) : null),
    about: (_known, key) => ({ change: "create", ...aboutKey(key) }),
  },
  decide({ agent, enabled }, key, by): Outcome<ApiKey> | Decision<ApiKey> {
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
  },
});
