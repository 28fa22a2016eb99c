import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { faultOfAgentId } from "#lib/domain/agents/agent";
import { done, refuseFault } from "#lib/domain/failure";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import { noAgent } from "./no-agent";

export const setAgentStatus = command({
  refusalOf: (agentId) => refuseFault(faultOfAgentId(agentId)),
  facts: (agentId: string, _status: Agent["status"], _by: Author) => ({ before: want("agent", agentId) }),
  decide({ before }, agentId, status, by) {
    if (!before) return noAgent(agentId);
    const after = { ...before, status };
    const action = status === "suspended" ? "agent.suspend" : "agent.resume";
    return decided(done(after), {
      writes: [{ act: "change", table: "agents", where: { id: agentId }, to: { status } }],
      audit: [audited({ agentId, action, subject: agentId, before, after }, by)],
      news: [newsOf(agentId, "agent")],
    });
  },
});
