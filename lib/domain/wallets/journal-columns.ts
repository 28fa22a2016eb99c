import { columnsOf, type RowOf } from "#lib/domain/lists/columns";
import type { Transfer } from "./transfer";

/** A record with the id of the record that it refunds, of the one that refunded it, and with its key's name. */
export interface LinkedTransfer {
  readonly transfer: Transfer;
  readonly refundOf: bigint | null;
  readonly refundedBy: bigint | null;
  /** Null when a member sent it, when its key has no name, and where the key is not looked up. */
  readonly keyName: string | null;
}

const { moment, money, text } = columnsOf<LinkedTransfer>();
// A record's number is a name and not a quantity, and passes 2^53: as text nothing rounds or groups it.
const link = (id: bigint | null): string | null => (id === null ? null : String(id));

/** All of a transfer's columns: journal, receipts and outcomes share them. A file has them all, in this order. */
export const transferColumns = {
  created_at: moment(({ transfer }) => transfer.createdAt),
  id: text(({ transfer }) => String(transfer.id)),
  type: text(({ transfer }) => transfer.kind),
  external_player_id: text(({ transfer }) => transfer.playerId),
  ticket_id: text(({ transfer }) => transfer.ticketId),
  currency: text(({ transfer }) => transfer.currency),
  amount: money(({ transfer }) => transfer.amount),
  balance_after: money(({ transfer }) => transfer.balanceAfter),
  actor: text(({ transfer }) => transfer.actor),
  key_name: text(({ keyName }) => keyName),
  reason: text(({ transfer }) => transfer.reason),
  refund_of: text(({ refundOf }) => link(refundOf)),
  refunded_by: text(({ refundedBy }) => link(refundedBy)),
};

/** The columns of the journal's page. */
export const journalShown = [
  "created_at",
  "type",
  "external_player_id",
  "amount",
  "balance_after",
  "ticket_id",
  "reason",
  "actor",
] as const satisfies readonly (keyof typeof transferColumns)[];

/** A transfer on the dashboard's wire. */
export type DeskTransaction = RowOf<typeof transferColumns>;
