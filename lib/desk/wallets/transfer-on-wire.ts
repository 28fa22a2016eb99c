import { codeOf } from "#lib/domain/failure";
import { rowOf } from "#lib/domain/lists/columns";
import { formatMoney, money } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { Draft, DraftStatus, SentDraft } from "#lib/domain/wallets/draft";
import type { JournalEntry, Receipt } from "#lib/domain/wallets/journal";
import type { NamedRefusal } from "#lib/domain/wallets/refusal";
import { type Transfer, walletAmountOf } from "#lib/domain/wallets/transfer";
import { type DeskTransaction, transferColumns } from "#lib/domain/wallets/transfer-columns";
import type {
  DeskDraft,
  DeskRefusal,
  DraftReport,
  LedgerEntry,
  PostedTransfer,
  TransferReceipt,
} from "./transfer-shape";

export const deskTransaction = (entry: JournalEntry): DeskTransaction => rowOf(transferColumns, entry);

export const receiptData = (receipt: Receipt): TransferReceipt => ({
  transaction: deskTransaction(receipt),
  entries: ledgerEntries(receipt.transfer),
  hash: receipt.hash,
  previous_hash: receipt.previousHash,
});

/** Double entry: what a transfer took from one side and gave to the other, which add up to 0. */
function ledgerEntries(transfer: Transfer): LedgerEntry[] {
  const { playerId: external_player_id, currency } = transfer;
  const inWallet = walletAmountOf(transfer);
  return [
    { account: "float", external_player_id, currency, amount: formatMoney(money(-inWallet)) },
    { account: "wallet", external_player_id, currency, amount: formatMoney(inWallet) },
  ];
}

export const deskRefusal = (refusal: NamedRefusal): DeskRefusal => ({
  type: refusal.kind,
  external_player_id: refusal.playerId,
  ticket_id: refusal.ticketId,
  code: codeOf(refusal.failure),
  message: refusal.message,
  at: formatInstant(refusal.at),
  amount: refusal.amount === null ? null : formatMoney(refusal.amount),
  actor: refusal.actor,
  key_name: refusal.keyName,
  balance: refusal.balance === null ? null : formatMoney(refusal.balance),
});

export const deskDraft = (draft: Draft): DeskDraft => ({
  id: draft.id,
  type: draft.kind,
  external_player_id: draft.playerId,
  ticket_id: draft.ticketId,
  currency: draft.currency,
  amount: formatMoney(draft.amount),
  reason: draft.reason,
  refund_of: draft.refundOf === null ? null : String(draft.refundOf),
  kept_by: draft.email,
  created_at: formatInstant(draft.createdAt),
  state: draft.state,
  ended_at: draft.endedAt === null ? null : formatInstant(draft.endedAt),
  failure: draft.failure === null ? null : { code: codeOf(draft.failure), message: draft.message ?? "" },
});

export const sentTransfer = ({ draft, transfer, replayed }: SentDraft): PostedTransfer => ({
  state: "posted",
  draft: deskDraft(draft),
  transaction: deskTransaction({ transfer, refundOf: draft.refundOf, refundedBy: null, keyName: null }),
  replayed,
});

export function draftReport({ draft, ticket }: DraftStatus, checkedAt: Instant): DraftReport {
  const { state, transfer } = ticket;
  const entry = transfer && { transfer, refundOf: draft.refundOf, refundedBy: null, keyName: null };
  return {
    draft: deskDraft(draft),
    state,
    transaction: entry && deskTransaction(entry),
    replayed: transfer !== null && transfer.createdAt < draft.createdAt,
    checked_at: formatInstant(checkedAt),
  };
}
