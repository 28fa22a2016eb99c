import type { Instant } from "#lib/domain/time/instant";
import type { Ticket, TransferAsk } from "#lib/domain/wallets/transfer";
import { isTransferKind } from "#lib/domain/wallets/transfer-kind";
import type { BulkRow } from "./bulk-run";

/** What a row's transfer is judged by beside the row itself. */
export interface BulkSender {
  readonly currency: string;
  readonly knownPlayersOnly: boolean;
  readonly email: string;
  readonly at: Instant;
}

/** What a run lets its rows do. */
export interface BulkLeave {
  /** True when deposits may open wallets. */
  readonly newPlayers: boolean;
  /** True where others have approved the run, so that limits which ask for approval let its rows pass. */
  readonly approved: boolean;
}

/** The ticket of a row; null for a row that names no side, which is never sent. */
function ticketOf({ agentId, playerId, type, ticketId }: BulkRow): Ticket | null {
  return isTransferKind(type) ? { agentId, playerId, kind: type, ticketId } : null;
}

/** The transfer that a row asks for; null for a row that cannot be read, which is never sent. */
export function askOfRow(
  row: BulkRow,
  { newPlayers, approved }: BulkLeave,
  { currency: agentCurrency, knownPlayersOnly, email, at }: BulkSender,
): TransferAsk | null {
  const ticket = ticketOf(row);
  const { amount, amountText, currency, reason } = row;
  if (ticket === null || amount === null) return null;
  return {
    ...ticket,
    amount,
    amountText,
    currency,
    reason,
    agentCurrency,
    approved,
    at,
    // A mistyped id would otherwise get the money.
    knownPlayersOnly: knownPlayersOnly || !newPlayers,
    actor: `member:${email}`,
  };
}
