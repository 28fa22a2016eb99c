import { done, refuse } from "#lib/domain/failure";
import { faultOfTicketId } from "#lib/domain/transfer";
import { requireScope, signedOperation } from "#lib/http/signed-operation";
import { SealBody, StatusData } from "#lib/schemas/wallet";
import { callingAgent } from "./calling-agent";
import { ticketStatusData } from "./transaction";

export const seal = signedOperation({
  name: "seal",
  method: "POST",
  path: "/api/v1/user/exchange/wallets/{external_player_id}/transactions/seal",
  document: {
    summary: "Closes a ticket that has not posted, for good",
    description:
      "Answers POSTED with the transaction, or SEALED: then the ticket can never post, and a refund under a new ticket is safe.",
    tag: "Wallet",
    data: StatusData,
    failures: ["ticket_malformed", "ticket_in_process"],
  },
  // Its scope is the one of its type, which stands in the body.
  scope: null,
  limit: "seal",
  idempotencyKey: true,
  body: SealBody,
  async handle({ store, clock }, call) {
    const { type: kind, ticket_id: ticketId } = call.body;
    const scoped = requireScope(call.key, kind === "deposit" ? "wallet:deposit" : "wallet:withdraw");
    if (!scoped.ok) return scoped;
    const agent = callingAgent(call);
    if (!agent.ok) return agent;
    call.note.player = call.playerId;
    call.note.ticket = ticketId;
    const fault = faultOfTicketId(ticketId);
    if (fault) return refuse("ticket_malformed", fault);
    const at = clock.now();
    const ticket = { agentId: agent.value.id, playerId: call.playerId, kind, ticketId };
    const sealed = await store.sealTicket(ticket, {
      actor: call.actor,
      requestId: call.requestId,
      address: call.address,
      at,
      acting: null,
    });
    return sealed.ok ? done({ data: ticketStatusData(sealed.value, clock.now()) }) : sealed;
  },
});
