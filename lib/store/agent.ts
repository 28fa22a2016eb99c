import type { WalletMode } from "#lib/domain/agents/agent";
import type { AgentMove } from "#lib/domain/agents/agent-move";
import type { AgentPlace, PlacedAgent } from "#lib/domain/agents/place";
import type { AgentSettings } from "#lib/domain/agents/settings";
import type { Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { ListPage } from "./list-page";

/** Agents, their settings and the rates of their currencies. */
export interface AgentPort {
  /** Ordered by id. */
  listAgents(page: ListPage<Agent>): Promise<Outcome<Agent[]>>;
  /** Ordered by id: after the given one, or of these agents alone. */
  listTeams(page: TeamsPage): Promise<Outcome<AgentTeam[]>>;
  /** Ordered by currency, and then by the time from which a rate holds. */
  listRates(page: ListPage<Rate>): Promise<Outcome<Rate[]>>;
  /** The keys that came with an agent from other cells. */
  listHandedKeys(agentId: string): Promise<Outcome<HandedRow[]>>;
  /** The keys of each cell from which agents came, as they came with the first of its agents. Ordered by cell. */
  listHandedCells(limit: number): Promise<Outcome<HandedRow[]>>;
  /**
   * Moves that are under way although their movers have said nothing since before this time: of agents that leave, and
   * after them of those that have arrived whole.
   */
  listSilentMoves(at: Instant, limit: number): Promise<Outcome<SilentMove[]>>;
}

/** Another cell's keys, sealed: see lib/crypto/handed-keys.ts. */
export interface HandedRow {
  readonly agentId: string;
  readonly cell: string;
  readonly sealed: string;
}

export interface TeamsPage {
  readonly after: string | null;
  /** Null for all agents. */
  readonly only: readonly string[] | null;
  readonly limit: number;
}

/** An agent with the addresses of its active members. */
export interface AgentTeam {
  readonly agentId: string;
  readonly name: string;
  readonly place: AgentPlace;
  readonly emails: readonly string[];
}

export interface SilentMove {
  readonly move: AgentMove;
  readonly place: AgentPlace;
}

export interface Agent extends AgentSettings, PlacedAgent {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  /**
   * What moves its players' wallets: trades and transfers, or transfers alone. `opening` leads from the second to the
   * first: its kept trades are being posted.
   */
  readonly wallet: WalletMode;
  /** The time of the openings, if trades began to move the agent's wallets later; else null. */
  readonly walletSince: Instant | null;
  readonly status: "active" | "suspended";
  readonly createdAt: Instant;
}

export interface Rate {
  readonly currency: string;
  readonly usd: string;
  readonly from: Instant;
}
