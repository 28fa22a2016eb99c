import type { Instant } from "#lib/domain/time/instant";
import type { Ticket, TransferAsk } from "#lib/domain/wallets/transfer";
import { isTransferKind } from "#lib/domain/wallets/transfer-kind";
import type { BulkRow, BulkRun } from "./bulk-run";

/** What a row's transfer is judged by beside the row itself. */
export interface BulkSender {
  readonly currency: string;
  readonly knownPlayersOnly: boolean;
  readonly email: string;
  readonly at: Instant;
}

/** The ticket of a row; null for a row that names no side, which is never sent. */
function ticketOf({ agentId, playerId, type, ticketId }: BulkRow): Ticket | null {
  return isTransferKind(type) ? { agentId, playerId, kind: type, ticketId } : null;
}

/** The transfer that a row asks for; null for a row that cannot be read, which is never sent. */
export function askOfRow(
  row: BulkRow,
  { newPlayers, approvalId }: Pick<BulkRun, "newPlayers" | "approvalId">,
  { currency: agentCurrency, knownPlayersOnly, email, at }: BulkSender,
): TransferAsk | null {
  const ticket = ticketOf(row);
  const { amount, amountText, currency, reason } = row;
  if (ticket === null || amount === null) return null;
  return {
    ...ticket,
    ...{ amount, amountText, currency, reason, agentCurrency, at },
    // A mistyped id would otherwise get the money.
    knownPlayersOnly: knownPlayersOnly || !newPlayers,
    actor: `member:${email}`,
    approved: approvalId !== null,
  };
}
