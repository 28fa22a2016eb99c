import type { Context } from "#lib/context";
import { faultOfAgentId } from "#lib/domain/agent";
import { type Outcome, refuse } from "#lib/domain/failure";
import { faultOfPlayerId } from "#lib/domain/player";
import type { Wallet } from "#lib/domain/transfer";
import type { Author } from "#lib/stored/author";

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
