import { faultOfAgentId } from "#lib/domain/agents/agent";
import { type Outcome, refuse } from "#lib/domain/failure";
import { faultOfPlayerId } from "#lib/domain/wallets/fault-of-player-id";
import type { Wallet } from "#lib/domain/wallets/transfer";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";

export type PlayerInput = Pick<Wallet, "agentId" | "playerId">;

/** Makes a player known, with an empty wallet. */
export async function addPlayer({ store }: Context, input: PlayerInput, by: Author): Promise<Outcome<Wallet>> {
  const fault = faultOfAgentId(input.agentId) ?? faultOfPlayerId(input.playerId);
  if (fault) return refuse("parameter_wrong", fault);
  return store.players.addPlayer(input.agentId, input.playerId, by);
}
