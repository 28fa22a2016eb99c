import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { faultOfAgentId, faultOfCurrency, faultOfName, newAgentSettings } from "#lib/domain/agents/agent";
import { done, refuse, refuseFault } from "#lib/domain/failure";
import { normalText } from "#lib/domain/text/shown-text";
import type { Agent, NewAgent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";

export const createAgent = command({
  refusalOf: ({ id, name, currency }) =>
    refuseFault(faultOfAgentId(id) ?? faultOfName(name) ?? faultOfCurrency(currency)),
  facts: ({ id }: NewAgent, _by: Author) => ({ known: want("agent", id) }),
  decide({ known }, asked, by) {
    const { id } = asked;
    const atFirst = { ...newAgentSettings, status: "active", createdAt: by.at } as const;
    const agent: Agent = { ...atFirst, ...asked, name: normalText(asked.name) };
    if (known) return refuse("parameter_wrong", `There is an agent "${id}" already.`);
    return decided(done(agent), {
      writes: [{ act: "insert", table: "agents", row: agent }],
      audit: [audited({ agentId: id, action: "agent.create", subject: id, before: null, after: agent }, by)],
      news: [newsOf(id, "agent")],
    });
  },
});
