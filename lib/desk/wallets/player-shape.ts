import type { RowOf } from "#lib/domain/lists/columns";
import { formatMoney } from "#lib/domain/money/money";
import type { playerColumns } from "#lib/domain/wallets/player-columns";
import type { statementColumns } from "#lib/domain/wallets/statement";
import type { TransferTotal } from "#lib/domain/wallets/transfer-sums";
import type { EntryWords } from "./entry-words-shape";

export type DeskPlayer = RowOf<typeof playerColumns>;

export interface PlayerDetail {
  readonly player: DeskPlayer;
  readonly last_transfer_at: string | null;
  readonly last_login_at: string | null;
  readonly as_of: string;
}

/** A transfer, a movement, or all of a trade's movements in the period. */
export interface StatementLineOnWire extends RowOf<typeof statementColumns>, EntryWords {
  /** The number of entries in the line: 1 unless trades are folded. */
  readonly entries: number;
  /** The id of a transfer's record, for its receipt; null for a movement. */
  readonly transfer_id: string | null;
}

export interface PlayerStatement {
  readonly external_player_id: string;
  readonly currency: string;
  /** The start is included, the end is not. By default it starts with the wallet. */
  readonly start: string;
  readonly end: string;
  readonly opening_balance: string;
  readonly closing_balance: string;
  readonly deposits: TransferTotalOnWire;
  readonly withdrawals: TransferTotalOnWire;
  /** opening + deposits − withdrawals − stakes + returns = closing. Stakes are all amounts that trades took. */
  readonly stakes: string;
  /** All amounts that trades gave. */
  readonly returns: string;
  /** Kept by the exchange. The returns have it taken off already. */
  readonly commission: string;
  /** Newest first. */
  readonly lines: readonly StatementLineOnWire[];
  readonly next_cursor: string | null;
}

export type TransferTotalOnWire = ReturnType<typeof totalData>;
export const totalData = ({ count, sum }: TransferTotal) => ({
  count,
  sum: formatMoney(sum),
});
