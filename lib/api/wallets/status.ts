import { signedOperation } from "#lib/api/signed-operation";
import { done, refuse } from "#lib/domain/failure";
import { faultOfTicketId } from "#lib/domain/wallets/transfer";
import { ticketStatusData } from "#lib/domain/wallets/transfer-on-wire";
import { bilingual } from "#lib/http/body/bilingual";
import { exampleListed } from "./example-transfers";
import { StatusData, StatusQuery } from "./wallet-shape";

export const status = signedOperation({
  for: "agent",
  name: "status",
  method: "GET",
  path: "/api/v1/user/exchange/wallets/{external_player_id}/transactions/status",
  document: {
    operationId: "getTicketStatus",
    summary: bilingual("Whether a ticket has posted", "某个 ticket 是否已入账"),
    description: bilingual(
      "Ask this after every timeout or unclear answer, before any refund. NOT_POSTED may still change while the request is under way: seal the ticket to make it final.",
      "每次超时或响应不明之后、任何退款之前都应查询。请求在途时 NOT_POSTED 仍可能改变：封存 ticket 使其确定。",
    ),
    tag: "Wallet",
    data: StatusData,
    failures: ["ticket_malformed"],
    example: {
      query: `type=deposit&ticket_id=${exampleListed.deposit.ticket_id}`,
      response: {
        ...{ state: "POSTED", transaction: exampleListed.deposit, last_refusal: null },
        checked_at: "2026-11-01T10:00:03.000000000Z",
      },
    },
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
