import * as z from "zod";
import { signedOperation } from "#lib/api/signed-operation";
import { Code, TicketId, Time } from "#lib/api/wire-shapes";
import { done, refuse } from "#lib/domain/failure";
import { scopeOfTransfer } from "#lib/domain/keys/scope";
import { faultOfTicketId, isKeptRefusal } from "#lib/domain/wallets/transfer";
import { ticketStatusData } from "#lib/domain/wallets/transfer-on-wire";
import { bilingual } from "#lib/http/body/bilingual";
import { transferFailures } from "./transfers";
import { exampleListed, Kind, ListedTransaction } from "./wallet-shape";

const StatusQuery = z.strictObject({ type: Kind, ticket_id: TicketId });

const SealBody = z.strictObject({ type: Kind, ticket_id: TicketId }).meta({ id: "SealRequest" });

const StatusData = z
  .object({
    state: z.enum(["POSTED", "PROCESSING", "NOT_POSTED", "SEALED"]),
    transaction: ListedTransaction.nullable(),
    last_refusal: z
      .object({ code: Code(transferFailures.filter(isKeptRefusal)), message: z.string(), at: Time })
      .nullable(),
    checked_at: Time,
  })
  .meta({ id: "TicketStatus" });

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
        state: "POSTED",
        transaction: exampleListed.deposit,
        last_refusal: null,
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

export const seal = signedOperation({
  for: "agent",
  name: "seal",
  method: "POST",
  path: "/api/v1/user/exchange/wallets/{external_player_id}/transactions/seal",
  document: {
    operationId: "sealTicket",
    summary: bilingual("Closes a ticket that has not posted, for good", "永久关闭尚未入账的 ticket"),
    description: bilingual(
      "Answers POSTED with the transaction, or SEALED: then the ticket can never post, and a refund under a new ticket is safe.",
      "返回带有交易记录的 POSTED，或 SEALED：此后该 ticket 永远不会入账，可以安全地用新的 ticket 退款。",
    ),
    tag: "Wallet",
    data: StatusData,
    failures: ["ticket_malformed", "ticket_in_process"],
    example: {
      request: { type: "deposit", ticket_id: "D-01JD3V9M4T" },
      response: {
        state: "SEALED",
        transaction: null,
        last_refusal: null,
        checked_at: "2026-11-01T10:01:00.000000000Z",
      },
    },
  },
  scope: { anyOf: Object.values(scopeOfTransfer), of: ({ type }) => [scopeOfTransfer[type]] },
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
