import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, refuse } from "#lib/domain/failure";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";

export const createAgent = command({
  facts: ({ id }: Agent, _by: Author) => ({ known: want("agent", id) }),
  decide({ known }, agent, by) {
    const { id } = agent;
    if (known) return refuse("parameter_wrong", `There is an agent "${id}" already.`);
    return decided(done(agent), {
      writes: [{ act: "insert", table: "agents", row: agent }],
      audit: [audited({ agentId: id, action: "agent.create", subject: id, before: null, after: agent }, by)],
      news: [newsOf(id, "agent")],
    });
  },
});
