import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { deskPlayer, noPlayer, timeText } from "./player-on-wire";
import type { PlayerDetail } from "./player-shape";

export const findPlayer = memberOperation({
  method: "GET",
  path: "/api/desk/players/{playerId}",
  may: "players:read",
  async handle({ context: { store, clock }, agent, params }) {
    const asOf = clock.now();
    const playerId = params.playerId;
    if (!isPlayerId(playerId)) return noPlayer();
    const found = await store.players.findPlayer(agent.id, playerId);
    if (!found.ok) return found;
    const player = found.value;
    if (!player) return noPlayer();
    return done<PlayerDetail>({
      player: deskPlayer(player),
      last_transfer_at: timeText(player.lastTransferAt),
      last_login_at: timeText(player.lastLoginAt),
      as_of: formatInstant(asOf),
    });
  },
});
