import type { WalletMode } from "#lib/domain/agents/agent";
import type { AgentSettings } from "#lib/domain/agents/settings";
import type { Instant } from "#lib/domain/time/instant";

export interface Agent extends AgentSettings {
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

/** An agent to be made. What is left out is as every agent has it at first. */
export type NewAgent = Pick<Agent, "id" | "name" | "currency" | "knownPlayersOnly"> & Partial<Agent>;

export interface Rate {
  readonly currency: string;
  readonly usd: string;
  readonly from: Instant;
}
