import type { MilestoneName } from "#lib/domain/agents/milestone";
import type { AgentChange } from "#lib/domain/agents/settings";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { Agent, Rate } from "./agent";
import type { Author } from "./author";
import type { ListPage } from "./list-page";

/** Agents, their settings and the rates of their currencies. */
export interface AgentPort {
  createAgent(agent: Agent, by: Author): Promise<Outcome<Agent>>;
  setAgentStatus(agentId: string, status: Agent["status"], by: Author): Promise<Outcome<Agent>>;
  /**
   * Changes the rules for an agent's members. It refuses a member without a second factor who would require one; `email`
   * is the asking member, or null for the operator. A change that changes nothing leaves no audit row.
   */
  setAgent(agentId: string, change: AgentChange, email: string | null, by: Author): Promise<Outcome<Agent>>;
  /** By their ids. */
  listAgents(page: ListPage<Agent>): Promise<Outcome<Agent[]>>;
  /** Only the first time counts; the answer says whether this was it. */
  reachMilestone(agentId: string, name: MilestoneName, at: Instant): Promise<Outcome<{ isFirst: boolean }>>;
  setRate(rate: Rate, by: Author): Promise<Outcome<Rate>>;
  /** By their currencies, and by the times from which they hold. */
  listRates(page: ListPage<Rate>): Promise<Outcome<Rate[]>>;
}
