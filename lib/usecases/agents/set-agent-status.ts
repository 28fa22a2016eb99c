import { faultOfAgentId } from "#lib/domain/agents/agent";
import { type Outcome, refuse } from "#lib/domain/failure";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";

export type AgentStatusInput = Pick<Agent, "id" | "status">;

export async function setAgentStatus({ store }: Context, input: AgentStatusInput, by: Author): Promise<Outcome<Agent>> {
  const fault = faultOfAgentId(input.id);
  if (fault) return refuse("parameter_wrong", fault);
  return store.agents.setAgentStatus(input.id, input.status, by);
}
