import { formatMoney } from "#lib/domain/money/money";
import type { TransferTotal } from "#lib/domain/wallets/transfer-sums";
import type { TransferTotalOnWire } from "./player-shape";

export const totalData = ({ count, sum }: TransferTotal): TransferTotalOnWire => ({ count, sum: formatMoney(sum) });
