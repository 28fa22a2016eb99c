import { keyOfActor } from "#lib/domain/audit/author";
import { codeOf } from "#lib/domain/failure-codes";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { entryIdOfTransfer } from "./entry-of-record";
import type { ListedTransfer, TicketStatus, Transfer } from "./transfer";

/** Balance and time are always from the first processing. */
export const transferData = (transfer: Transfer) => ({
  wallet: { currency: transfer.currency, balance: formatMoney(transfer.balanceAfter) },
  created_at: formatInstant(transfer.createdAt),
});

/** A transaction as the answer of a batch has it: what its sender already knows is left out. */
export const transaction = (transfer: Transfer) => ({
  type: transfer.kind,
  external_player_id: transfer.playerId,
  ticket_id: transfer.ticketId,
  currency: transfer.currency,
  amount: formatMoney(transfer.amount),
  ...transferData(transfer),
});

/** A transaction in a list, a status and an event. Its id is that of its entry in the statement. */
export const listedTransaction = (transfer: ListedTransfer) => ({
  ...transaction(transfer),
  id: entryIdOfTransfer(transfer.id),
  source: keyOfActor(transfer.actor) === null ? ("desk" as const) : ("api" as const),
  reason: transfer.reason,
  refund_of: transfer.refundOf === null ? null : entryIdOfTransfer(transfer.refundOf),
});

export const ticketStatusData = ({ state, transfer, lastRefusal }: TicketStatus, checkedAt: Instant) => ({
  state,
  transaction: transfer && listedTransaction(transfer),
  last_refusal: lastRefusal && {
    code: codeOf(lastRefusal.kind),
    message: lastRefusal.message,
    at: formatInstant(lastRefusal.at),
  },
  checked_at: formatInstant(checkedAt),
});
