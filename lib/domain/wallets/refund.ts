import { refuse } from "#lib/domain/failure";
import type { Ticket, Transfer } from "./transfer";
import type { TransferKind } from "./transfer-kind";

const hashChars = 12;
/** A number without a hash is reserved for refunds too: a member's own transfer must not look like a refund. */
const shape = new RegExp(`^R-([1-9]\\d{0,18})(?:-[0-9a-f]{${hashChars}})?$`);

/** A record with its hash in the chain, which nobody can know before it is written. */
export type ChainedTransfer = Transfer & { readonly hash: string };

/** A refund's ticket is made from the record alone: all who ask get the same ticket, and it posts once. */
export const refundTicketOf = ({ id, hash }: Pick<ChainedTransfer, "id" | "hash">): string =>
  `R-${id}-${hash.slice(0, hashChars)}`;

/** The record that a ticket would refund; null when it is no refund's ticket. */
export function refundedBy(ticketId: string): bigint | null {
  const id = BigInt(shape.exec(ticketId)?.[1] ?? 0);
  // No record's number passes 64 bits, and a database would not accept it.
  return id === 0n || BigInt.asIntN(64, id) !== id ? null : id;
}

/** A refund is final, and happens once. */
export const mayBeRefunded = (links: {
  readonly refund_of: string | null;
  readonly refunded_by: string | null;
}): boolean => links.refund_of === null && links.refunded_by === null;

export const oppositeOf = (kind: TransferKind): TransferKind => (kind === "deposit" ? "withdrawal" : "deposit");

export const refundOf = (original: ChainedTransfer): Ticket => ({
  agentId: original.agentId,
  playerId: original.playerId,
  kind: oppositeOf(original.kind),
  ticketId: refundTicketOf(original),
});

/** The ticket alone proves nothing, because an agent may choose such a name: all fields of a refund must agree. */
const isRefundOf = (refund: Transfer, original: ChainedTransfer): boolean =>
  refund.ticketId === refundTicketOf(original) &&
  refund.agentId === original.agentId &&
  refund.playerId === original.playerId &&
  refund.kind === oppositeOf(original.kind) &&
  refund.amount === original.amount &&
  refund.currency === original.currency;

/** The number of the record that a transfer refunds, if the record that its ticket names is the one. */
export const refundedRecord = (transfer: Transfer | null, named: ChainedTransfer | null | undefined): bigint | null =>
  transfer && named && isRefundOf(transfer, named) ? named.id : null;

/** The ids of the records that these transfers may refund, and the tickets under which these may have been refunded. */
export const refundKeysOf = (transfers: readonly ChainedTransfer[]) => ({
  originalIds: transfers.flatMap(({ ticketId }) => refundedBy(ticketId) ?? []),
  refundTickets: transfers.map(refundTicketOf),
});

/** Joins records with their refunds and with the records they refund, from rows found by `refundKeysOf`. */
export function linkRefunds(
  transfers: readonly ChainedTransfer[],
  found: { readonly originals: readonly ChainedTransfer[]; readonly refunds: readonly ChainedTransfer[] },
) {
  const originals = new Map(found.originals.map((original) => [original.id, original]));
  return transfers.map((transfer) => {
    const refund = found.refunds.find((candidate) => isRefundOf(candidate, transfer));
    return {
      transfer,
      refundOf: refundedRecord(transfer, originals.get(refundedBy(transfer.ticketId) ?? 0n)),
      refundedBy: refund?.id ?? null,
    };
  });
}

const isMember = (actor: string): boolean => actor.startsWith("member:");

/** Only members may use a refund's ticket: a key that used or sealed it first would block the refund. */
export const mayUseTicket = (actor: string, ticketId: string, original: ChainedTransfer | undefined): boolean =>
  isMember(actor) || !original || ticketId !== refundTicketOf(original);

export const ticketOfRefund = () =>
  refuse(
    "ticket_malformed",
    "This ticket_id is kept for a refund by members: nothing was done. Send another ticket_id.",
  );

export const unknownTransfer = () => refuse("transfer_unknown", "There is no transaction with this id. Check the id.");

export const refundOfRefund = () =>
  refuse("refund_of_refund", "This transaction is a refund itself. If it was wrong, send a new transfer.");
