import { signedOperation } from "#lib/api/signed-operation";
import { ticketScope } from "#lib/api/wire-shapes";
import { codeOf, done, type Outcome, parameterOf } from "#lib/domain/failure";
import { scopeOfTransfer } from "#lib/domain/keys/scope";
import { tellSigner } from "#lib/domain/unavailable";
import type { PostedTransfer } from "#lib/domain/wallets/posted-transfer";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { transaction } from "#lib/domain/wallets/transfer-on-wire";
import { countedBy } from "#lib/http/answer/exchange";
import { bilingual } from "#lib/http/body/bilingual";
import { batchRowsMax, recordBatch } from "#lib/usecases/wallets/record-batch";
import { BatchBody, BatchData, rowFailures } from "./batch-shape";
import { exampleTransfers } from "./example-transfers";

export const batchBytesMax = 512 * 1024;

const { deposit, withdrawal } = exampleTransfers;

const tooLow = {
  code: codeOf("balance_too_low"),
  ...{ reason: "balance_too_low", parameter: null },
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
            ...{ index: 0, ticket_id: deposit.ticket_id, code: 0, reason: "success", parameter: null },
            ...{ message: "success", replayed: false },
            transaction: deposit,
          },
          { index: 1, ticket_id: withdrawal.ticket_id, ...tooLow, replayed: false, transaction: null },
        ],
        ...{ posted: 1, replayed: 0, refused: 1 },
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
