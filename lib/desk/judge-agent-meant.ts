import type { Agent } from "#lib/domain/agents/agent";
import { done, type Outcome, refuse } from "#lib/domain/failure";

/** A page names the agent it was loaded for: an old tab must not act for the agent that another tab switched to. */
export function judgeAgentMeant(meant: string | undefined, agent: Agent): Outcome<null> {
  if (meant === undefined || meant === agent.id) return done(null);
  return refuse("agent_switched", "This browser acts for another agent now: nothing was done. Reload the page.");
}
