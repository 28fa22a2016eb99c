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

export async function createAgent({ store }: Context, input: AgentInput, by: Author): Promise<Outcome<Agent>> {
  const fault = faultOfAgentId(input.id) ?? faultOfName(input.name) ?? faultOfCurrency(input.currency);
  if (fault) return refuse("parameter_wrong", fault);
  return store.agents.createAgent(
    { ...newAgentSettings, ...input, name: normalText(input.name), status: "active", createdAt: by.at },
    by,
  );
}
