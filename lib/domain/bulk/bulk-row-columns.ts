import type { FailureKind } from "#lib/domain/failure";
import { codeOf } from "#lib/domain/failure-codes";
import { columnsOf, type RowOf } from "#lib/domain/lists/columns";
import { formatMoney, type Money } from "#lib/domain/money/money";
import type { BulkRow } from "./bulk-run";

/** A row with the balance that its transfer left; null while it has none. */
export interface SentRowItem {
  readonly row: BulkRow;
  readonly balance: Money | null;
}

const { text, number } = columnsOf<SentRowItem>();
const amountOf = (amount: Money | null): string | null => (amount === null ? null : formatMoney(amount));
/** A number in a workbook, where it is one. */
const asAmount = <Value extends string | null>(of: (item: SentRowItem) => Value) =>
  ({ kind: "money", isLong: true, of }) as const;
const codeIn = (failure: FailureKind | null): number | null => (failure === null ? null : codeOf(failure));
const link = (id: bigint | null): string | null => (id === null ? null : String(id));

/** All of a row's columns. The amount stands as in the file, because it may be no number. */
export const bulkRowColumns = {
  row: number(({ row }) => row.row),
  type: text(({ row }) => row.type),
  external_player_id: text(({ row }) => row.playerId),
  amount: asAmount(({ row }) => row.amountText),
  currency: text(({ row }) => row.currency),
  ticket_id: text(({ row }) => row.ticketId),
  reason: text(({ row }) => row.reason),
  state: text(({ row }) => row.state),
  code: number(({ row }) => codeIn(row.failure)),
  message: text(({ row }) => row.message),
  /** The journal's number, by which its receipt is found. */
  transaction_id: text(({ row }) => link(row.transferId)),
  balance_after: asAmount(({ balance }) => amountOf(balance)),
  check: text(({ row }) => row.check),
  check_code: number(({ row }) => codeIn(row.checkFailure)),
  check_message: text(({ row }) => row.checkMessage),
  /** The limit that the row would pass, by its id. */
  check_limit: text(({ row }) => row.checkLimit),
  /** The balance that the check foresees. */
  check_balance_after: asAmount(({ row }) => amountOf(row.balanceAfter)),
  similar_transaction_id: text(({ row }) => link(row.similarTransfer)),
  similar_row: number(({ row }) => row.similarRow),
  opens_wallet: text(({ row }) => row.opensWallet),
};

/** A row of a bulk run on the dashboard's wire. */
export type DeskBulkRow = RowOf<typeof bulkRowColumns>;
