import { codeOf } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { TicketStatus, Transfer } from "./transfer";

/** Balance and time are always from the first processing. */
export const transferData = (transfer: Transfer) => ({
  wallet: { currency: transfer.currency, balance: formatMoney(transfer.balanceAfter) },
  created_at: formatInstant(transfer.createdAt),
});

export const transaction = (transfer: Transfer) => ({
  type: transfer.kind,
  external_player_id: transfer.playerId,
  ticket_id: transfer.ticketId,
  currency: transfer.currency,
  amount: formatMoney(transfer.amount),
  ...transferData(transfer),
});

export const ticketStatusData = ({ state, transfer, lastRefusal }: TicketStatus, checkedAt: Instant) => ({
  state,
  transaction: transfer && transaction(transfer),
  last_refusal: lastRefusal && {
    code: codeOf(lastRefusal.kind),
    message: lastRefusal.message,
    at: formatInstant(lastRefusal.at),
  },
  checked_at: formatInstant(checkedAt),
});
