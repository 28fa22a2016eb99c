import { codeOf } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { Draft } from "#lib/domain/wallets/draft";
import { transaction } from "#lib/domain/wallets/transfer-on-wire";
import type { DraftStatus, SentDraft } from "#lib/store/draft";
import type { JournalEntry, Receipt } from "#lib/store/journal";
import type { Refusal } from "#lib/store/refusal";
import type {
  IntentReport,
  SentTransfer,
  StaffDraft,
  StaffRefusal,
  StaffTransaction,
  TransferReceipt,
} from "./transfer-shape";

const idText = (id: bigint | null): string | null => (id === null ? null : id.toString());

export const staffTransaction = ({ transfer, refundOf, refundedBy }: JournalEntry): StaffTransaction => ({
  id: transfer.id.toString(),
  ...transaction(transfer),
  actor: transfer.actor,
  reason: transfer.reason,
  refund_of: idText(refundOf),
  refunded_by: idText(refundedBy),
});

export const receiptData = (receipt: Receipt): TransferReceipt => ({
  transaction: staffTransaction(receipt),
  entries: receipt.postings.map(({ account, playerId, currency, amount }) => ({
    account,
    external_player_id: playerId,
    currency,
    amount: formatMoney(amount),
  })),
  hash: receipt.hash,
  previous_hash: receipt.previousHash,
});

export const staffRefusal = ({ kind, playerId, ticketId, failure, message, at }: Refusal): StaffRefusal => ({
  type: kind,
  external_player_id: playerId,
  ticket_id: ticketId,
  code: codeOf(failure),
  message,
  at: formatInstant(at),
});

export const staffDraft = (intent: Draft): StaffDraft => ({
  id: intent.id,
  type: intent.kind,
  external_player_id: intent.playerId,
  ticket_id: intent.ticketId,
  currency: intent.currency,
  amount: formatMoney(intent.amount),
  reason: intent.reason,
  refund_of: idText(intent.refundOf),
  kept_by: intent.email,
  created_at: formatInstant(intent.createdAt),
  state: intent.state,
  ended_at: intent.endedAt === null ? null : formatInstant(intent.endedAt),
  failure: intent.failure === null ? null : { code: codeOf(intent.failure), message: intent.message ?? "" },
});

export const sentTransfer = ({ intent, transfer, replayed }: SentDraft): SentTransfer => ({
  intent: staffDraft(intent),
  transaction: staffTransaction({ transfer, refundOf: intent.refundOf, refundedBy: null }),
  replayed,
});

export function intentReport({ intent, ticket }: DraftStatus, checkedAt: Instant): IntentReport {
  const { state, transfer } = ticket;
  const entry = transfer && { transfer, refundOf: intent.refundOf, refundedBy: null };
  return {
    intent: staffDraft(intent),
    state,
    transaction: entry && staffTransaction(entry),
    replayed: transfer !== null && transfer.createdAt < intent.createdAt,
    checked_at: formatInstant(checkedAt),
  };
}
