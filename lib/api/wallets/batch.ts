import * as z from "zod";
import { signedOperation } from "#lib/api/signed-operation";
import { CodeOrSuccess, Count, PlayerId, ticketScope } from "#lib/api/wire-shapes";
import { done, type FailureKind, type Outcome } from "#lib/domain/failure";
import { codeOf, parameterOf } from "#lib/domain/failure-codes";
import { scopeOfTransfer } from "#lib/domain/keys/scope";
import { tellSigner } from "#lib/domain/unavailable";
import type { PostedTransfer } from "#lib/domain/wallets/posted-transfer";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { transaction } from "#lib/domain/wallets/transfer-on-wire";
import { countedBy } from "#lib/http/answer/exchange";
import { bilingual } from "#lib/http/body/bilingual";
import { batchRowsMax, recordBatch } from "#lib/usecases/wallets/record-batch";
import { TransferBody, transferFailures } from "./transfers";
import { exampleTransfers, Kind, Transaction } from "./wallet-shape";

const BatchTransfer = z
  .strictObject({ type: Kind, external_player_id: PlayerId, ...TransferBody.shape })
  .meta({ id: "BatchTransfer" });

const BatchBody = z
  .strictObject({
    transactions: z
      .array(BatchTransfer)
      .min(1)
      .max(batchRowsMax)
      .meta({ description: bilingual("Judged in this order.", "按此顺序逐笔处理。") }),
  })
  .meta({ id: "BatchRequest" });

/** A suspended agent's batch is refused whole. */
const rowFailures: readonly FailureKind[] = [
  ...transferFailures.filter((kind) => kind !== "agent_suspended"),
  "body_malformed",
  "internal",
  "not_available",
];

const BatchRow = z
  .object({
    index: Count.meta({ description: bilingual("The place of the row, from 0.", "该行的序号，从 0 开始。") }),
    ticket_id: z
      .string()
      .meta({ description: bilingual("As it was sent.", "与发送时相同。"), example: "D-01JD3V0Q6Y" }),
    code: CodeOrSuccess(rowFailures).meta({
      description: bilingual(
        "0 where the transfer is posted, now or before; else the code that it would be refused with by itself.",
        "已入账（本次或之前）为 0；否则为该笔转账单独发送时的拒绝码。",
      ),
    }),
    reason: z.literal(["success", ...rowFailures]).meta({
      description: bilingual("The code's name, as X-Reason has it.", "code 的名称，与 X-Reason 相同。"),
    }),
    parameter: z
      .string()
      .min(1)
      .nullable()
      .meta({
        description: bilingual(
          "The member of the row at fault, as X-Parameter has it; null where it is no single one.",
          "该行中出错的成员，与 X-Parameter 相同；不是单个成员时为 null。",
        ),
      }),
    message: z.string().min(1),
    replayed: z.boolean().meta({
      description: bilingual(
        "True where the ticket had posted before: nothing posted twice.",
        "ticket 此前已入账时为 true：没有重复入账。",
      ),
    }),
    transaction: Transaction.nullable().meta({
      description: bilingual("Null where nothing is posted.", "没有入账时为 null。"),
    }),
  })
  .meta({ id: "BatchRow" });

const BatchData = z
  .object({
    results: z
      .array(BatchRow)
      .meta({ description: bilingual("One for each row, in the order of the request.", "每行一个，顺序与请求相同。") }),
    posted: Count.meta({ description: bilingual("Rows that posted now.", "本次入账的行数。") }),
    replayed: Count.meta({ description: bilingual("Rows that had posted before.", "此前已入账的行数。") }),
    refused: Count.meta({
      description: bilingual("Rows with another code than 0.", "code 不为 0 的行数。"),
    }),
  })
  .meta({ id: "BatchResult" });

export const batchBytesMax = 512 * 1024;

const { deposit, withdrawal } = exampleTransfers;

const tooLow = {
  code: codeOf("balance_too_low"),
  reason: "balance_too_low",
  parameter: null,
  message: "The player's balance is too low for this withdrawal: nothing was posted.",
};

export const batch = signedOperation({
  for: "agent",
  name: "batches",
  method: "POST",
  path: "/api/v1/user/exchange/transactions/batch",
  document: {
    operationId: "createBatch",
    summary: bilingual(
      `Up to ${batchRowsMax} deposits and withdrawals in one request`,
      `一次请求最多 ${batchRowsMax} 笔存款和提款`,
    ),
    description: bilingual(
      `Each row is a transfer of its own, judged in order: its own ticket, its own code. A ticket posts once. ${ticketScope.en} One refused row holds back no other. Each counts for the quota of its type, too; when that is full the batch is refused whole. After a lost answer, 10000 or 10070 send the same rows again: what posted replays.`,
      `每行是一笔独立的转账，按顺序处理：各有自己的 ticket 和 code。同一 ticket 只入账一次。${ticketScope.zh}一行被拒绝不影响其他行。每行也计入其类型的配额；配额用尽时整个批次被拒绝。应答丢失、10000 或 10070 之后，重新发送相同的行：已入账的会重放。`,
    ),
    tag: "Wallet",
    data: BatchData,
    failures: ["agent_suspended"],
    itemFailures: rowFailures,
    example: {
      request: { transactions: [rowOf(deposit), { ...rowOf(withdrawal), amount: "900.00" }] },
      response: {
        results: [
          {
            index: 0,
            ticket_id: deposit.ticket_id,
            code: 0,
            reason: "success",
            parameter: null,
            message: "success",
            replayed: false,
            transaction: deposit,
          },
          { index: 1, ticket_id: withdrawal.ticket_id, ...tooLow, replayed: false, transaction: null },
        ],
        posted: 1,
        replayed: 0,
        refused: 1,
      },
    },
  },
  scope: {
    anyOf: Object.values(scopeOfTransfer),
    of: ({ transactions }) =>
      transferKinds
        .filter((kind) => transactions.some(({ type }) => type === kind))
        .map((kind) => scopeOfTransfer[kind]),
  },
  limit: "batches",
  alsoSpends({ transactions }) {
    const deposits = transactions.filter(({ type }) => type === "deposit").length;
    return { deposits, withdrawals: transactions.length - deposits };
  },
  stopsWhenSuspended: true,
  isTransfer: true,
  idempotencyKey: true,
  bodyBytesMax: batchBytesMax,
  body: BatchBody,
  async handle(context, { agent, actor, guard, body: { transactions } }) {
    const rows = transactions.map(({ type, external_player_id, currency, amount, ticket_id }) => {
      return { kind: type, playerId: external_player_id, currency, amount, ticketId: ticket_id };
    });
    const recorded = await recordBatch(context, { agent, actor, guard, rows });
    if (!recorded.ok) return recorded;
    const results = recorded.value.map((outcome, index) => result(outcome, index, rows[index]?.ticketId ?? ""));
    const posted = results.filter(({ code, replayed }) => code === 0 && !replayed).length;
    const replayed = results.filter((row) => row.replayed).length;
    const refused = countedBy(
      results.filter(({ code }) => code !== 0),
      ({ code }) => `${code}`,
    );
    return done({
      data: { results, posted, replayed, refused: results.length - posted - replayed },
      items: { of: "rows", done: { posted, replayed }, refused },
    });
  },
});

function result(outcome: Outcome<PostedTransfer>, index: number, ticketId: string) {
  const row = { index, ticket_id: ticketId };
  if (outcome.ok) {
    const { transfer, replayed } = outcome.value;
    const told = { code: 0, reason: "success", parameter: null, message: "success", replayed } as const;
    return { ...row, ...told, transaction: transaction(transfer) };
  }
  const { kind, message } = tellSigner(outcome.failure);
  const told = { code: codeOf(kind), reason: kind, parameter: parameterOf(outcome.failure) ?? null, message };
  return { ...row, ...told, replayed: false, transaction: null };
}

/** A row of the request by which an example was made. */
function rowOf({
  type,
  external_player_id,
  ticket_id,
  currency,
}: (typeof exampleTransfers)[keyof typeof exampleTransfers]) {
  return { type, external_player_id, currency, amount: "100.00", ticket_id };
}
