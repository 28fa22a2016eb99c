import { refuse } from "./failure";
import type { Ticket, Transfer, TransferKind } from "./transfer";

const shape = /^R-([1-9]\d{0,18})$/;

/** A refund's ticket is made of the record's id alone: however many press, there is one ticket, and it posts once. */
export const refundTicketOf = (transferId: bigint): string => `R-${transferId}`;

/** The record that a ticket would refund; null when it is no refund's ticket. */
export function refundedBy(ticketId: string): bigint | null {
  const id = BigInt(shape.exec(ticketId)?.[1] ?? 0);
  // No record has a number past 64 bits, and a database does not take one.
  return id === 0n || BigInt.asIntN(64, id) !== id ? null : id;
}

export const oppositeOf = (kind: TransferKind): TransferKind => (kind === "deposit" ? "withdrawal" : "deposit");

export const refundOf = ({ id, agentId, playerId, kind }: Transfer): Ticket => ({
  agentId,
  playerId,
  kind: oppositeOf(kind),
  ticketId: refundTicketOf(id),
});

/** The ticket alone proves nothing, since an agent may name its own ones so: all that a refund keeps must agree. */
export const isRefundOf = (refund: Transfer, original: Transfer): boolean =>
  refund.ticketId === refundTicketOf(original.id) &&
  refund.agentId === original.agentId &&
  refund.playerId === original.playerId &&
  refund.kind === oppositeOf(original.kind) &&
  refund.amount === original.amount &&
  refund.currency === original.currency;

export const unknownTransfer = () => refuse("transfer_unknown", "There is no transaction with this id. Check the id.");

export const refundOfRefund = () =>
  refuse("refund_of_refund", "This transaction is a refund itself. If it was wrong, send a new transfer.");
