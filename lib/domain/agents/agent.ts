import { faultOfUnseen } from "#lib/domain/text/shown-text";
import type { Instant } from "#lib/domain/time/instant";
import { type AgentSettings, settingsAtFirst } from "./settings";

export const agentIdCharsMax = 64;
export const nameCharsMax = 200;

export const agentIdShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
export const currencyShape = /^[A-Z][A-Z0-9]{1,9}$/;

/** What moves an agent's wallets. */
export const walletModes = ["trades", "transfers"] as const;
export type WalletMode = (typeof walletModes)[number];

/** The settings of a new agent, which hold until they are changed. */
export const newAgentSettings = {
  ...settingsAtFirst(),
  wallet: "trades",
  walletSince: null,
} as const;

/** Null when the id may stand in keys and records for good; else what is wrong with it. */
export const faultOfAgentId = (id: string): string | null =>
  agentIdShape.test(id)
    ? null
    : 'The agent id must be 1 to 64 letters, digits, ".", "_" or "-", with a letter or digit first.';

export const faultOfCurrency = (currency: string): string | null =>
  currencyShape.test(currency)
    ? null
    : "The currency must be 2 to 10 capital letters or digits, with a letter first, such as EUR.";

export function faultOfName(name: string): string | null {
  return name.trim() !== "" && [...name].length <= nameCharsMax
    ? faultOfUnseen("name", name)
    : `The name must be 1 to ${nameCharsMax} printable characters.`;
}

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
