import type { MemberCall } from "#lib/desk/member-call";
import { done, type Outcome } from "#lib/domain/failure";
import { isPlayerId, type Wallet } from "#lib/domain/wallets/transfer";
import { noPlayer } from "./player-on-wire";

/** Blocks or unblocks the player that the path names. */
export async function changePlayerStatus(
  { context, agent, params, author }: MemberCall<"{playerId}">,
  status: Wallet["status"],
): Promise<Outcome<{ external_player_id: string; status: Wallet["status"] }>> {
  const playerId = params.playerId;
  if (!isPlayerId(playerId)) return noPlayer();
  const changed = await context.store.players.setPlayerStatus(agent.id, playerId, status, author);
  if (changed.ok) return done({ external_player_id: playerId, status: changed.value.status });
  return changed.failure.kind === "player_unknown" ? noPlayer() : changed;
}
