import { ulid } from "ulid";
import type { Agent } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { formatMoney, money } from "#lib/domain/money/money";
import type { Draft } from "#lib/domain/wallets/draft";
import type { Wallet } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import { allAgents } from "#lib/usecases/agents/set-agent";
import type { Context } from "#lib/usecases/context";
import { keepTransfer } from "#lib/usecases/wallets/keep-transfer";
import { mainAgent } from "./demo-agents";
import { valueOrFail } from "./value-or-fail";

export interface DemoDraft {
  readonly email: string;
  readonly player: Wallet | undefined;
  readonly kind: TransferKind;
  readonly units: bigint;
  readonly reason: string;
}

/** A transfer that a member of the main agent prepares, with a ticket as the page would make it. */
export async function demoDraft(
  context: Context,
  agent: Agent,
  { player, units, kind, ...asked }: DemoDraft,
  by: Author,
): Promise<Draft> {
  if (!player) throw new Error("The demo's main agent has too few players.");
  const id = ulid();
  const ticketId = `${kind === "deposit" ? "D" : "W"}-${id}`;
  const amount = formatMoney(money(units * 100_000_000n));
  const draft = { ...asked, id, agent, playerId: player.playerId, kind, amount, ticketId };
  return valueOrFail(await keepTransfer(context, draft, by));
}

export async function mainAgentOf({ store }: Context): Promise<Agent> {
  const found = valueOrFail(await allAgents(store)).find(({ id }) => id === mainAgent.id);
  if (!found) throw new Error("The demo's main agent is missing.");
  return found;
}

const playersSought = 500;

/** The main agent's players, whoever has most first. */
export async function richestFirst({ store }: Context): Promise<Wallet[]> {
  const wallets = valueOrFail(await store.players.listPlayers({ agentId: mainAgent.id, limit: playersSought }));
  return [...wallets].sort((one, other) => (one.balance > other.balance ? -1 : 1));
}
