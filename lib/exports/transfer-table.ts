import { formatMoney } from "#lib/domain/money/money";
import type { Transfer } from "#lib/domain/wallets/transfer";
import { type Filled, filledTable, textColumn as text } from "./filled-table";
import { type ColumnOf, momentColumns } from "./moment-columns";

interface LinkedTransfer {
  readonly transfer: Transfer;
  readonly refundOf: bigint | null;
  readonly refundedBy: bigint | null;
}
type Told<T> = (item: T) => string;

const money = <T>(name: string, of: Told<T>): ColumnOf<T> => ({ name, kind: "money", of });
// A record's number is a name and not a quantity: as text no spreadsheet rounds or groups it.
const link = (id: bigint | null): string => (id === null ? "" : String(id));

export const transferTable = (zone: string): Filled<LinkedTransfer> =>
  filledTable<LinkedTransfer>("Transfers", [
    ...momentColumns<LinkedTransfer>("created_at", ({ transfer }) => transfer.createdAt, zone),
    text("id", ({ transfer }) => String(transfer.id)),
    text("type", ({ transfer }) => transfer.kind),
    text("external_player_id", ({ transfer }) => transfer.playerId),
    text("ticket_id", ({ transfer }) => transfer.ticketId),
    text("currency", ({ transfer }) => transfer.currency),
    money("amount", ({ transfer }) => formatMoney(transfer.amount)),
    { ...money("balance_after", ({ transfer }) => formatMoney(transfer.balanceAfter)), isLong: true },
    text("actor", ({ transfer }) => transfer.actor),
    text("reason", ({ transfer }) => transfer.reason ?? ""),
    text("refund_of", ({ refundOf }) => link(refundOf)),
    text("refunded_by", ({ refundedBy }) => link(refundedBy)),
  ]);
