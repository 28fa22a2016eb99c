import * as z from "zod";
import { signedOperation } from "#lib/api/signed-operation";
import { Currency, TicketId, Time, ticketScope } from "#lib/api/wire-shapes";
import { done, type FailureKind } from "#lib/domain/failure";
import { scopeOfTransfer } from "#lib/domain/keys/scope";
import { wholeUnits } from "#lib/domain/money/money";
import { amountMax, ticketCharsMax, transferAmountShape } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import { transferData } from "#lib/domain/wallets/transfer-on-wire";
import { bilingual } from "#lib/http/body/bilingual";
import { recordTransfer } from "#lib/usecases/wallets/record-transfer";
import { exampleTransfers, WalletBalance } from "./wallet-shape";

const ofEither = [
  "ticket_in_process",
  "ticket_mismatch",
  "ticket_sealed",
  "ticket_malformed",
  "currency_not_agents",
  "amount_malformed",
  "amount_too_precise",
  "amount_too_large",
  "player_unknown",
  "player_blocked",
  "transfers_stopped",
  "limit_reached",
  "agent_suspended",
] as const satisfies readonly FailureKind[];

/** The failures of a deposit or a withdrawal, beside the failures that all signed requests share. */
const transferFailuresOf = (kind: TransferKind): readonly FailureKind[] => [
  ...ofEither,
  kind === "deposit" ? "wallet_ceiling" : "balance_too_low",
];

export const transferFailures: readonly FailureKind[] = [...ofEither, "wallet_ceiling", "balance_too_low"];

export const TransferBody = z
  .strictObject({
    currency: Currency.meta({ description: bilingual("Must be the agent's own currency.", "必须是代理自己的币种。") }),
    amount: z.string().meta({
      description: bilingual(
        `Above 0, at most ${wholeUnits(amountMax)}, at most 8 decimals. A string, so that no digit is lost.`,
        `大于 0，最大 ${wholeUnits(amountMax)}，最多 8 位小数。以字符串传递，避免丢失精度。`,
      ),
      pattern: transferAmountShape.source,
      example: "100.00",
    }),
    ticket_id: TicketId.meta({
      description: bilingual(
        `Your name for this transfer, 1 to ${ticketCharsMax} characters. Repeating it never posts twice. ${ticketScope.en}`,
        `您为这笔转账起的名称，1 到 ${ticketCharsMax} 个字符。重复使用不会重复入账。${ticketScope.zh}`,
      ),
    }),
  })
  .meta({ id: "TransferRequest" });

const TransferData = z
  .object({
    wallet: WalletBalance.meta({
      description: bilingual(
        "As it stood right after this transfer was first processed.",
        "这笔转账首次处理后当时的余额。",
      ),
    }),
    created_at: Time,
  })
  .meta({ id: "TransferResult" });

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
