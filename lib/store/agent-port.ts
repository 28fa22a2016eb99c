import type { MilestoneName } from "#lib/domain/agents/milestone";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { Agent, AgentChange, Rate } from "./agent";
import type { Author } from "./author";

/** Agents, their settings and the rates of their currencies. */
export interface AgentPort {
  createAgent(agent: Agent, by: Author): Promise<Outcome<Agent>>;
  setAgentStatus(agentId: string, status: Agent["status"], by: Author): Promise<Outcome<Agent>>;
  /**
   * What its staff are held to. Refused to a member who would require a second factor and has none: whoever asks is named,
   * or null for the operator. A change that changes nothing leaves no row.
   */
  setAgent(agentId: string, change: AgentChange, email: string | null, by: Author): Promise<Outcome<Agent>>;
  listAgents(): Promise<Outcome<Agent[]>>;
  /** The first time counts; whether this was it, the answer says. */
  reachMilestone(agentId: string, name: MilestoneName, at: Instant): Promise<Outcome<{ isFirst: boolean }>>;
  setRate(rate: Rate, by: Author): Promise<Outcome<Rate>>;
  listRates(): Promise<Outcome<Rate[]>>;
}
