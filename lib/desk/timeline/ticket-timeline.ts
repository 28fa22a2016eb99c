import { noPlayer } from "#lib/desk/wallets/player-on-wire";
import { done, refuse } from "#lib/domain/failure";
import { faultOfTicketId, isPlayerId } from "#lib/domain/wallets/transfer";
import { timelineOperation } from "./timeline-operation";

/** Of a ticket that nothing was posted under, too. */
export const ticketTimeline = timelineOperation({
  path: "/api/desk/players/{playerId}/tickets/{ticketId}/timeline",
  may: "journal:read",
  of({ playerId, ticketId }) {
    if (!isPlayerId(playerId)) return noPlayer();
    const fault = faultOfTicketId(ticketId);
    return fault ? refuse("parameter_wrong", fault) : done({ subject: "ticket", playerId, ticketId });
  },
});
