import { signedOperation } from "#lib/api/signed-operation";
import { ticketScope } from "#lib/api/wire-shapes";
import { done } from "#lib/domain/failure";
import { scopeOfTransfer } from "#lib/domain/keys/scope";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import { transferData } from "#lib/domain/wallets/transfer-on-wire";
import { bilingual } from "#lib/http/body/bilingual";
import { recordTransfer } from "#lib/usecases/wallets/record-transfer";
import { exampleTransfers } from "./example-transfers";
import { transferFailuresOf } from "./transfer-failures";
import { TransferBody, TransferData } from "./wallet-shape";

const texts = {
  deposit: {
    operationId: "createDeposit",
    amount: "100.00",
    summary: bilingual("Moves money into a player's wallet", "将资金存入玩家钱包"),
  },
  withdrawal: {
    operationId: "createWithdrawal",
    amount: "50.00",
    summary: bilingual("Moves money out of a player's wallet", "从玩家钱包提取资金"),
  },
} as const;

/** Makes deposit and withdrawal, which differ only in their direction. */
export const transferOperation = (kind: TransferKind) =>
  signedOperation({
    for: "agent",
    name: `${kind}s`,
    method: "POST",
    path: `/api/v1/user/exchange/wallets/{external_player_id}/${kind}s`,
    document: {
      operationId: texts[kind].operationId,
      summary: texts[kind].summary,
      description: bilingual(
        `Repeating a ticket_id with the same amount and currency gives the first result again and posts nothing twice. ${ticketScope.en} After a timeout ask for the status before anything else.`,
        `以相同的金额和币种重复同一 ticket_id，会再次得到第一次的结果，不会重复入账。${ticketScope.zh}超时之后，先查询状态再做其他操作。`,
      ),
      tag: "Wallet",
      data: TransferData,
      headers: ["X-Idempotent-Replayed"],
      failures: transferFailuresOf(kind),
      example: {
        request: { currency: "EUR", amount: texts[kind].amount, ticket_id: exampleTransfers[kind].ticket_id },
        response: { wallet: exampleTransfers[kind].wallet, created_at: exampleTransfers[kind].created_at },
      },
    },
    scope: scopeOfTransfer[kind],
    limit: `${kind}s`,
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
