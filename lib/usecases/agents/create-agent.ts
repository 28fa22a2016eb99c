import { faultOfAgentId, faultOfCurrency, faultOfName, newAgentSettings } from "#lib/domain/agents/agent";
import { type Outcome, refuse } from "#lib/domain/failure";
import { normalText } from "#lib/domain/text/shown-text";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";

export type AgentInput = Pick<Agent, "id" | "name" | "currency" | "knownPlayersOnly"> & {
  /** Left out, trades move the agent's wallets. */
  readonly wallet?: "trades" | "transfers";
};

export async function createAgent(
  { store, directory, cell }: Context,
  input: AgentInput,
  by: Author,
): Promise<Outcome<Agent>> {
  const fault = faultOfAgentId(input.id) ?? faultOfName(input.name) ?? faultOfCurrency(input.currency);
  if (fault) return refuse("parameter_wrong", fault);
  const name = normalText(input.name);
  if (directory !== null) {
    const claimed = await directory.claimAgent({ agentId: input.id, name });
    if (!claimed.ok) return claimed;
    if (claimed.value !== cell) return refuse("parameter_wrong", takenElsewhere(input.id, claimed.value));
  }
  return store.agents.createAgent({ ...newAgentSettings, ...input, name, status: "active", createdAt: by.at }, by);
}

const takenElsewhere = (id: string, cell: string): string =>
  `Cell ${cell} has the agent "${id}" already: an id names one agent in all cells. Choose another id.`;
