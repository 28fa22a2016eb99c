import { agentOperation } from "#lib/api/agent-operation";
import { done, refuse } from "#lib/domain/failure";
import { faultOfTicketId } from "#lib/domain/wallets/transfer";
import { ticketStatusData } from "#lib/domain/wallets/transfer-on-wire";
import { SealBody, StatusData } from "./wallet-shape";

export const seal = agentOperation({
  name: "seal",
  method: "POST",
  path: "/api/v1/user/exchange/wallets/{external_player_id}/transactions/seal",
  document: {
    operationId: "sealTicket",
    summary: "Closes a ticket that has not posted, for good",
    description:
      "Answers POSTED with the transaction, or SEALED: then the ticket can never post, and a refund under a new ticket is safe.",
    tag: "Wallet",
    data: StatusData,
    failures: ["ticket_malformed", "ticket_in_process"],
  },
  scope: ({ type }) => (type === "deposit" ? "wallet:deposit" : "wallet:withdraw"),
  limit: "seal",
  idempotencyKey: true,
  body: SealBody,
  async handle({ store, clock }, call) {
    const { type: kind, ticket_id: ticketId } = call.body;
    call.note.player = call.playerId;
    call.note.ticket = ticketId;
    const fault = faultOfTicketId(ticketId);
    if (fault) return refuse("ticket_malformed", fault);
    const at = clock.now();
    const ticket = { agentId: call.agent.id, playerId: call.playerId, kind, ticketId };
    const sealed = await store.wallets.sealTicket(ticket, {
      actor: call.actor,
      requestId: call.requestId,
      address: call.address,
      at,
      acting: null,
    });
    return sealed.ok ? done({ data: ticketStatusData(sealed.value, clock.now()) }) : sealed;
  },
});
