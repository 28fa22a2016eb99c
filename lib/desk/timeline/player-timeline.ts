import { noPlayer } from "#lib/desk/wallets/player-on-wire";
import { done } from "#lib/domain/failure";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { timelineOperation } from "./timeline-operation";

export const playerTimeline = timelineOperation({
  path: "/api/desk/players/{playerId}/timeline",
  may: "players:read",
  of: ({ playerId }) => (isPlayerId(playerId) ? done({ subject: "player", playerId }) : noPlayer()),
});
