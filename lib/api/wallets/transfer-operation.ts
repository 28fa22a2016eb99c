import { agentOperation } from "#lib/api/agent-operation";
import { done } from "#lib/domain/failure";
import type { TransferKind } from "#lib/domain/wallets/transfer";
import { transferData } from "#lib/domain/wallets/transfer-on-wire";
import { recordTransfer } from "#lib/usecases/wallets/record-transfer";
import { transferFailuresOf } from "./transfer-failures";
import { TransferBody, TransferData } from "./wallet-shape";

const texts = {
  deposit: {
    name: "deposits",
    operationId: "createDeposit",
    scope: "wallet:deposit",
    summary: "Moves money into a player's wallet",
  },
  withdrawal: {
    name: "withdrawals",
    operationId: "createWithdrawal",
    scope: "wallet:withdraw",
    summary: "Moves money out of a player's wallet",
  },
} as const;

/** Makes deposit and withdrawal, which differ only in their direction. */
export const transferOperation = (kind: TransferKind) =>
  agentOperation({
    name: texts[kind].name,
    method: "POST",
    path: `/api/v1/user/exchange/wallets/{external_player_id}/${texts[kind].name}`,
    document: {
      operationId: texts[kind].operationId,
      summary: texts[kind].summary,
      description:
        "Repeating a ticket_id with the same amount and currency gives the first result again and posts nothing twice. After a timeout ask for the status before anything else.",
      tag: "Wallet",
      data: TransferData,
      headers: ["X-Idempotent-Replayed"],
      failures: transferFailuresOf(kind),
    },
    scope: texts[kind].scope,
    limit: texts[kind].name,
    stopsWhenSuspended: true,
    isTransfer: true,
    idempotencyKey: true,
    body: TransferBody,
    async handle(context, call) {
      const { currency, amount, ticket_id } = call.body;
      const { playerId, actor, guard } = call;
      call.note.player = playerId;
      call.note.ticket = ticket_id;
      const { agent } = call;
      const request = { agent, playerId, kind, currency, amount, ticketId: ticket_id, actor, reason: null, guard };
      const posted = await recordTransfer(context, request);
      if (!posted.ok) return posted;
      const data = transferData(posted.value.transfer);
      return done(posted.value.replayed ? { data, headers: { "X-Idempotent-Replayed": "true" } } : { data });
    },
  });
