import { done, refuse } from "#lib/domain/failure";
import { faultOfTicketId } from "#lib/domain/transfer";
import { signedOperation } from "#lib/http/signed-operation";
import { StatusData, StatusQuery } from "#lib/schemas/wallet";
import { callingAgent } from "./calling-agent";
import { ticketStatusData } from "./transaction";

export const status = signedOperation({
  name: "status",
  method: "GET",
  path: "/api/v1/user/exchange/wallets/{external_player_id}/transactions/status",
  document: {
    summary: "Whether a ticket has posted",
    description:
      "Ask this after every timeout or unclear answer, before any refund. NOT_POSTED may still change while the request is under way: seal the ticket to make it final.",
    tag: "Wallet",
    data: StatusData,
    failures: ["ticket_malformed"],
  },
  scope: "wallet:read",
  limit: "status",
  query: StatusQuery,
  async handle({ store, clock }, call) {
    const agent = callingAgent(call);
    if (!agent.ok) return agent;
    const { type: kind, ticket_id: ticketId } = call.query;
    call.note.player = call.playerId;
    call.note.ticket = ticketId;
    const fault = faultOfTicketId(ticketId);
    if (fault) return refuse("ticket_malformed", fault);
    const found = await store.ticketStatus({ agentId: agent.value.id, playerId: call.playerId, kind, ticketId });
    return found.ok ? done({ data: ticketStatusData(found.value, clock.now()) }) : found;
  },
});
