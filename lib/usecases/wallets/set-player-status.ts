import { faultOfAgentId } from "#lib/domain/agents/agent";
import { type Outcome, refuse } from "#lib/domain/failure";
import { faultOfPlayerId } from "#lib/domain/wallets/fault-of-player-id";
import type { Wallet } from "#lib/domain/wallets/transfer";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";

export type PlayerStatusInput = Pick<Wallet, "agentId" | "playerId" | "status">;

export async function setPlayerStatus(
  { store }: Context,
  input: PlayerStatusInput,
  by: Author,
): Promise<Outcome<Wallet>> {
  const fault = faultOfAgentId(input.agentId) ?? faultOfPlayerId(input.playerId);
  if (fault) return refuse("parameter_wrong", fault);
  return store.players.setPlayerStatus(input.agentId, input.playerId, input.status, by);
}
