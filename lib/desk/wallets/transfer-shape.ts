import * as z from "zod";
import { codeOf } from "#lib/domain/failure-codes";
import { rowOf } from "#lib/domain/lists/columns";
import { formatMoney, money } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { Draft, DraftStatus, SentDraft } from "#lib/domain/wallets/draft";
import type { JournalEntry, Receipt } from "#lib/domain/wallets/journal";
import { type DeskTransaction, transferColumns } from "#lib/domain/wallets/journal-columns";
import type { NamedRefusal } from "#lib/domain/wallets/refusal";
import { type Transfer, walletAmountOf } from "#lib/domain/wallets/transfer";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";

const Kind = z.enum(transferKinds);

/** `ticket_id` is left out before there is one. */
export const ReviewParameters = z.strictObject({
  type: Kind,
  external_player_id: z.string(),
  amount: z.string(),
  ticket_id: z.string().optional(),
});

export const KeepBody = z.strictObject({
  id: z.string(),
  type: Kind,
  external_player_id: z.string(),
  amount: z.string(),
  ticket_id: z.string(),
  reason: z.string(),
  /** The closed transfer that this one sends again: it leaves the list of what is not finished. */
  instead_of: z.string().optional(),
});

export const DismissBody = z.strictObject({ reason: z.string() });

/** `new_player` says that the deposit may open a wallet. */
export const SendBody = z.strictObject({ new_player: z.boolean() });

export const RefundBody = z.strictObject({ reason: z.string() });

export const deskTransaction = (entry: JournalEntry): DeskTransaction => rowOf(transferColumns, entry);

export type LedgerEntry = ReturnType<typeof ledgerEntries>[number];
export type TransferReceipt = ReturnType<typeof receiptData>;
export const receiptData = (receipt: Receipt) => ({
  transaction: deskTransaction(receipt),
  entries: ledgerEntries(receipt.transfer),
  hash: receipt.hash,
  previous_hash: receipt.previousHash,
});

/** Double entry: what a transfer took from one side and gave to the other, which add up to 0. */
function ledgerEntries(transfer: Transfer) {
  const { playerId: external_player_id, currency } = transfer;
  const inWallet = walletAmountOf(transfer);
  return [
    { account: "float" as const, external_player_id, currency, amount: formatMoney(money(-inWallet)) },
    { account: "wallet" as const, external_player_id, currency, amount: formatMoney(inWallet) },
  ];
}

export type DeskRefusal = ReturnType<typeof deskRefusal>;
export const deskRefusal = (refusal: NamedRefusal) => ({
  type: refusal.kind,
  external_player_id: refusal.playerId,
  ticket_id: refusal.ticketId,
  code: codeOf(refusal.failure),
  message: refusal.message,
  at: formatInstant(refusal.at),
  /** Null, as the sender, for refusals of before they were kept. */
  amount: refusal.amount === null ? null : formatMoney(refusal.amount),
  actor: refusal.actor,
  key_name: refusal.keyName,
  /** The balance that was too low; null for any other refusal. */
  balance: refusal.balance === null ? null : formatMoney(refusal.balance),
});

/** A transfer that a member has prepared. A `closed` one can never post, and waits to be sent again or dismissed. */
export type DeskDraft = ReturnType<typeof deskDraft>;
export const deskDraft = (draft: Draft) => ({
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

export type OpenDrafts = ReturnType<typeof openDrafts>;
export const openDrafts = (drafts: readonly Draft[]) => ({ drafts: drafts.map(deskDraft) });

export type SentTransfer = PostedTransfer | ReturnType<typeof waitingTransfer>;

/** A transfer that waits for the approval of others: nothing has moved. */
export const waitingTransfer = (draft: Draft, approval_id: string, waits_for: readonly string[]) => ({
  state: "pending" as const,
  draft: deskDraft(draft),
  approval_id,
  /** The members who can approve it. */
  waits_for,
});

export type PostedTransfer = ReturnType<typeof sentTransfer>;
export const sentTransfer = ({ draft, transfer, replayed }: SentDraft) => ({
  state: "posted" as const,
  draft: deskDraft(draft),
  transaction: deskTransaction({ transfer, refundOf: draft.refundOf, refundedBy: null, keyName: null }),
  /** True when it had been posted before: this answer repeats the first result. */
  replayed,
});

export type DraftReport = ReturnType<typeof draftReport>;
export function draftReport({ draft, ticket }: DraftStatus, checkedAt: Instant) {
  const { state, transfer } = ticket;
  const entry = transfer && { transfer, refundOf: draft.refundOf, refundedBy: null, keyName: null };
  return {
    draft: deskDraft(draft),
    state,
    transaction: entry && deskTransaction(entry),
    /** True when the record is older than the draft, because the ticket had been used before. */
    replayed: transfer !== null && transfer.createdAt < draft.createdAt,
    checked_at: formatInstant(checkedAt),
  };
}
