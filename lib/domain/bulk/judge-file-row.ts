import { type Outcome, refuse } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import { isKeptAsGiven } from "#lib/domain/text/kept-text";
import { faultOfUnseen } from "#lib/domain/text/shown-text";
import { faultOfReason } from "#lib/domain/wallets/draft";
import { faultOfPlayerId } from "#lib/domain/wallets/fault-of-player-id";
import { refundedBy } from "#lib/domain/wallets/refund";
import { readTicketAndAmount } from "#lib/domain/wallets/transfer";
import { isTransferKind } from "#lib/domain/wallets/transfer-kind";
import type { BulkRow } from "./bulk-run";

/** What a row says by itself, whatever wallets and tickets hold. */
type RowTexts = Pick<BulkRow, "type" | "playerId" | "amountText" | "currency" | "ticketId" | "reason">;

/** The row's amount, or why the row can never be sent as it stands in the file. */
export function judgeFileRow(row: RowTexts, agentCurrency: string): Outcome<Money> {
  if (!isTransferKind(row.type)) return refuse("parameter_wrong", "type must be deposit or withdrawal.");
  const fault = faultOfPlayerId(row.playerId) ?? faultOfReason(row.reason) ?? faultOfUnseen("ticket_id", row.ticketId);
  if (fault) return refuse("parameter_wrong", fault);
  if (refundedBy(row.ticketId) !== null) {
    return refuse("ticket_malformed", 'A ticket_id of "R-" and a number is kept for refunds. Choose another one.');
  }
  const amount = readTicketAndAmount(row.ticketId, row.amountText);
  if (amount.ok && row.currency !== agentCurrency) {
    return refuse("currency_not_agents", `currency must be ${agentCurrency}, the agent's own.`);
  }
  return amount;
}

/** 512 characters of a text that is wrong are kept, so that the row still shows what stood in the file. */
const keptCharsMax = 512;

/** A file's text as both databases can hold it. */
export const keptText = (text: string): string => {
  const short = [...text.slice(0, 2 * keptCharsMax)].slice(0, keptCharsMax).join("");
  return isKeptAsGiven(short) ? short : short.replaceAll("\0", "\uFFFD").toWellFormed();
};
