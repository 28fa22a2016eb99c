import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Agent } from "#lib/stored/agent";

/** Whose call this is. A feed key belongs to the exchange and to no agent: it has none of an agent's scopes either. */
export function callingAgent({ agent }: { readonly agent: Agent | null }): Outcome<Agent> {
  return agent
    ? done(agent)
    : refuse("scope_missing", "This key belongs to no agent. Use one of the agent's own keys.");
}
