import { agentOperation } from "#lib/api/agent-operation";
import { done, refuse } from "#lib/domain/failure";
import { faultOfTicketId } from "#lib/domain/wallets/transfer";
import { ticketStatusData } from "#lib/domain/wallets/transfer-on-wire";
import { StatusData, StatusQuery } from "./wallet-shape";

export const status = agentOperation({
  name: "status",
  method: "GET",
  path: "/api/v1/user/exchange/wallets/{external_player_id}/transactions/status",
  document: {
    operationId: "getTicketStatus",
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
    const { type: kind, ticket_id: ticketId } = call.query;
    call.note.player = call.playerId;
    call.note.ticket = ticketId;
    const fault = faultOfTicketId(ticketId);
    if (fault) return refuse("ticket_malformed", fault);
    const found = await store.wallets.ticketStatus({ agentId: call.agent.id, playerId: call.playerId, kind, ticketId });
    return found.ok ? done({ data: ticketStatusData(found.value, clock.now()) }) : found;
  },
});
