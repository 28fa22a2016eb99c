import { done, type Outcome, refuse } from "#lib/domain/failure";
import { isPlayerId, unknownPlayer, type Wallet } from "#lib/domain/transfer";
import type { Reply } from "#lib/http/exchange";
import type { StaffCall } from "#lib/http/staff-route";
import { setPlayerStatus } from "#lib/usecases/set-player-status";

/** Blocks or unblocks the player of a path. Somebody else's player answers as one that never was. */
export async function changePlayerStatus(
  { context, agent, params, author }: StaffCall,
  status: Wallet["status"],
): Promise<Outcome<Reply>> {
  const playerId = params.playerId ?? "";
  const none = refuse("player_unknown", unknownPlayer);
  if (!isPlayerId(playerId)) return none;
  const changed = await setPlayerStatus(context, { agentId: agent.id, playerId, status }, author);
  if (changed.ok) return done({ data: { external_player_id: playerId, status: changed.value.status } });
  return changed.failure.kind === "player_unknown" ? none : changed;
}
