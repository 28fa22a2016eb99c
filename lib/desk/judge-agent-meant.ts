import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Agent } from "#lib/store/agent";

/** A page says which agent it is about: a tab of before the browser went over to another must not act for that one. */
export function judgeAgentMeant(meant: string | undefined, agent: Agent): Outcome<null> {
  if (meant === undefined || meant === agent.id) return done(null);
  return refuse("agent_switched", "This browser acts for another agent now: nothing was done. Reload the page.");
}
