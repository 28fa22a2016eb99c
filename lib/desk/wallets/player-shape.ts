import type { RowOf } from "#lib/domain/lists/columns";
import { formatMoney } from "#lib/domain/money/money";
import type { playerColumns } from "#lib/domain/wallets/player-columns";
import type { TransferTotal } from "#lib/domain/wallets/transfer-sums";

export type DeskPlayer = RowOf<typeof playerColumns>;

export type TransferTotalOnWire = ReturnType<typeof totalData>;
export const totalData = ({ count, sum }: TransferTotal) => ({
  count,
  sum: formatMoney(sum),
});
